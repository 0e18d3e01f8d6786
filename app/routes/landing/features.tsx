import type { ReactNode } from "react";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AnswerExample } from "./answer-example.tsx";
import { WordAnatomy } from "./word-anatomy.tsx";

const rows = [
  { direction: "Arabic → English", reviews: [0, 22, 58, 118, 205], next: "in 19 days" },
  { direction: "English → Arabic", reviews: [0, 22, 40, 76, 112], next: "tomorrow" },
];

export function Features() {
  return (
    <section aria-labelledby="features" className="border-y border-line bg-sunken">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
        <div className="mb-10 grid items-center gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.1fr]">
          <h2 id="features" className="max-w-xl text-3xl">
            Made for the script, not around it
          </h2>
          <WordAnatomy />
        </div>
        <ul className="grid gap-5 md:grid-cols-2">
          <Feature
            title="Every vowel in its place"
            text="Written Arabic leaves out most vowels. Here every word keeps its own, so three words that share their letters stay three different words."
          >
            <VowelExample />
          </Feature>
          <Feature
            title="Two directions, two memories"
            text="Reading a word and finding it yourself are different skills. Each has its own schedule (we use FSRS), so a word returns just as it starts to slip."
          >
            <ScheduleExample />
          </Feature>
          <Feature
            title="Marked with common sense"
            text="Missing vowel marks or a bare alif never count against you. A wrong vowel does, and we show you which one."
          >
            <AnswerExample />
          </Feature>
          <Feature
            title="Quiet and light"
            text="Pages that open on a slow phone, read well in a screen reader, and work with scripts switched off. No ads, no trackers."
          >
            <PlainExample />
          </Feature>
        </ul>
      </div>
    </section>
  );
}

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li
      data-feature
      className="flex flex-col rounded-xl border border-line bg-surface p-6 shadow-sheet sm:p-8"
    >
      <div className="mb-6 grid min-h-44 flex-1 content-center">{children}</div>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2 text-ink-soft">{text}</p>
    </li>
  );
}

const promises = [
  "This page runs no scripts in your browser",
  "No cookie banner, because nobody is tracking you",
  "Dark or light, following your device",
  "Arabic as large as you need it",
];

function PlainExample() {
  return (
    <ul className="grid gap-2.5">
      {promises.map((promise) => (
        <li key={promise} className="flex items-start gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-accent" />
          {promise}
        </li>
      ))}
    </ul>
  );
}

const words = [
  { arabic: "عِلْم", english: "knowledge" },
  { arabic: "عَلَم", english: "flag" },
  { arabic: "عَلَّمَ", english: "he taught" },
];

function VowelExample() {
  return (
    <ul dir="rtl" className="grid grid-cols-3 text-center">
      {words.map(({ arabic, english }) => (
        <li
          key={english}
          className="@container grid justify-items-center border-line not-first:border-s"
        >
          <ArabicText size="lg" marks="gold" className="[--arabic-fit:50cqi]">
            {arabic}
          </ArabicText>
          <span dir="ltr" className="text-sm text-ink-soft">
            {english}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Reviews of one word on a line of time, further apart where it is remembered better. */
function ScheduleExample() {
  return (
    <div className="grid gap-4">
      <p className="flex items-baseline gap-3 text-ink-soft">
        <ArabicText size="sm" className="text-ink">
          مَدْرَسَة
        </ArabicText>
        school
      </p>
      {rows.map(({ direction, reviews, next }) => (
        <div key={direction} className="grid gap-1">
          <p className="flex justify-between text-sm">
            <span>{direction}</span>
            <span className="text-ink-soft">next {next}</span>
          </p>
          <svg aria-hidden="true" viewBox="-8 -10 316 20" className="w-full">
            <path d="M0 0h300" strokeWidth="1.5" className="stroke-line" />
            {reviews.map((at, index) => (
              <circle
                key={at}
                cx={at}
                r="5"
                strokeWidth="2"
                className={
                  index === reviews.length - 1
                    ? "fill-surface stroke-accent"
                    : "fill-accent stroke-accent"
                }
              />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}
