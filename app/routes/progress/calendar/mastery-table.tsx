import { href } from "react-router";
import { type Band, bands } from "#app/routes/progress/mastery-bands.ts";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";

/** How many words stand where on the way to mastery; the bars lie in the table of their numbers. */
export function MasteryTable({ counts }: { counts: Record<Band, number> }) {
  const most = Math.max(1, ...Object.values(counts));
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <section aria-labelledby="mastery" className="grid content-start gap-3">
      <SectionHeading
        id="mastery"
        aside={<TextLink to={href("/vocabulary-progress")}>Word progress</TextLink>}
      >
        Words by mastery
      </SectionHeading>
      <table className="figures">
        <caption className="sr-only">Words by mastery, {total} in all</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Mastery</th>
            <td />
            <th scope="col">Words</th>
          </tr>
        </thead>
        <tbody>
          {bands.map(({ band, stars, name }) => (
            <tr key={band}>
              <th scope="row">
                <span className="inline-flex items-center gap-2.5">
                  <StarRating stars={stars} />
                  {counts[band] > 0 ? (
                    <TextLink to={`${href("/vocabulary-progress")}?mastery=${band}`}>
                      {name}
                    </TextLink>
                  ) : (
                    name
                  )}
                </span>
              </th>
              <td className="draw">
                <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
                  <rect y="5" width={Math.round((counts[band] / most) * 1000) / 10} height="10" />
                </svg>
              </td>
              <td>
                <b>{counts[band].toLocaleString("en-US")}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
