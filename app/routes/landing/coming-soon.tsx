import { Badge } from "#app/ui/layout/badge.tsx";

const plans = [
  { title: "Reading", text: "Graded texts with every word you know already marked." },
  { title: "Writing", text: "Your own sentences, corrected letter by letter." },
  { title: "Listening immersion", text: "Spoken Arabic at your level, for as long as you like." },
];

export function ComingSoon() {
  return (
    <section
      aria-labelledby="coming-soon"
      className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24"
    >
      <h2 id="coming-soon" className="mb-8 text-2xl">
        What comes after words
      </h2>
      <ul className="grid gap-5 sm:grid-cols-3">
        {plans.map(({ title, text }) => (
          <li
            key={title}
            data-coming-soon
            className="rounded-lg border border-dashed border-line-strong p-6"
          >
            <Badge tone="gold">Coming Soon</Badge>
            <h3 className="mt-3 text-lg">{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
