import { href } from "react-router";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { StarRating } from "#app/ui/signs/star-rating.tsx";
import type { MasteryBand } from "#models/scheduling/mastery.ts";

const bands: { band: MasteryBand | "new"; stars: number; name: string }[] = [
  { band: "star5", stars: 5, name: "Mastered" },
  { band: "star4", stars: 4, name: "Nearly Mastered" },
  { band: "star3", stars: 3, name: "Good Progress" },
  { band: "star2", stars: 2, name: "Learning" },
  { band: "star1", stars: 1, name: "Started" },
  { band: "practiceBoth", stars: 0, name: "Practice Both" },
  { band: "star0", stars: 0, name: "Started, no star" },
  { band: "new", stars: 0, name: "Not Started" },
];

/** How many words stand where on the way to mastery; the bars lie in the table of their numbers. */
export function MasteryTable({ counts }: { counts: Record<MasteryBand | "new", number> }) {
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
                  {name}
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
