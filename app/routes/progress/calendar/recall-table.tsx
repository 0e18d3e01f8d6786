import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { FEWEST_RECALLED } from "#models/study/rules/recall-spans.ts";
import { RECALL_DAYS, type Recall } from "./chart-facts.ts";

/** Expected beside actual recall, by the time since the review before. */
export function RecallTable({ recall: { overall, spans } }: { recall: Recall }) {
  return (
    <section aria-labelledby="recall" className="grid content-start gap-3">
      <SectionHeading id="recall" aside={`${RECALL_DAYS} days`}>
        How well we predict you
      </SectionHeading>
      <p className="pt-2 font-display text-lg leading-snug font-medium">
        {overall
          ? `We expected ${overall.expected} right answers in 100. You gave ${overall.right}.`
          : `We can tell once you have reviewed ${FEWEST_RECALLED} words on a later day.`}
      </p>
      {overall && (
        <>
          <table className="figures">
            <caption className="sr-only">
              Expected and true recall by the time since the last review
            </caption>
            <thead>
              <tr>
                <th scope="col">After</th>
                <td className="draw" />
                <th scope="col">Expected</th>
                <th scope="col">Right</th>
                <th scope="col">Answers</th>
              </tr>
            </thead>
            <tbody>
              {spans.map(({ label, answers, expected, right }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="draw">
                    {right === null ? (
                      <span className="text-sm text-ink-soft">too few yet</span>
                    ) : (
                      <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                        <rect y="5" width={right} height="10" />
                        <line x1={expected} x2={expected} y1="0" y2="20" />
                      </svg>
                    )}
                  </td>
                  <td>{answers === 0 ? "–" : `${expected}%`}</td>
                  <td>
                    <b>{right === null ? "–" : `${right}%`}</b>
                  </td>
                  <td>{answers}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-sm text-ink-soft">
            Bar: right. Line: expected. At least {FEWEST_RECALLED} answers are needed to tell.
          </p>
        </>
      )}
    </section>
  );
}
