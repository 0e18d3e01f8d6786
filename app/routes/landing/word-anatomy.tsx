import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { KalimaWord } from "#app/ui/layout/kalima-word.tsx";

const syllables = [
  { sound: "ka", mark: "fatḥa", x: 1290 },
  { sound: "li", mark: "kasra", x: 995 },
  { sound: "ma", mark: "fatḥa", x: 671 },
];

/** The product's own word as a dictionary would take it apart: the marks in gold are its vowels. */
export function WordAnatomy() {
  return (
    <figure className="rounded-xl border border-line bg-surface px-5 pt-8 pb-6 shadow-lift sm:px-10 sm:pt-12 sm:pb-8">
      <KalimaWord className="mx-auto w-full max-w-md" />
      <svg
        aria-hidden="true"
        viewBox="40 0 1510 250"
        className="mx-auto w-full max-w-md overflow-visible"
      >
        {syllables.map(({ sound, mark, x }) => (
          <g key={x} textAnchor="middle">
            <path d={`M${x} 10v50`} strokeWidth="5" className="stroke-gold-fill" />
            <text x={x} y="150" fontSize="92" className="fill-ink font-display font-semibold">
              {sound}
            </text>
            <text x={x} y="222" fontSize="54" className="fill-ink-soft font-sans">
              {mark}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-t border-line pt-4">
        <span className="text-lg">
          <b className="font-display font-semibold">kalima</b> <i className="text-ink-soft">noun</i>{" "}
          · word
        </span>
        <span className="text-ink-soft">
          plural <ArabicText className="text-ink">كَلِمَاتٌ</ArabicText>
        </span>
      </figcaption>
    </figure>
  );
}
