import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";

const tones = {
  new: "",
  skipped: "text-ink-faint",
  wrong: "-ms-2 border-s-3 border-s-incorrect ps-[5px]",
};

export type LineTone = keyof typeof tones;

/** A line of a list: its number, the Arabic up to the gold spine, the English beyond it. */
export function ImportLine({
  number,
  arabic,
  tone,
  tools,
  note,
  hasLongNumber = false,
  children,
}: {
  number: number;
  /** Its list has thousands of lines. */
  hasLongNumber?: boolean;
  arabic: ReactNode;
  tone: LineTone;
  tools?: ReactNode;
  /** The problem of the entry: below, on phones in a row of its own. */
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li
      id={tools ? `entry-${number}` : undefined}
      className={classNames(
        "grid min-h-13 items-center gap-x-2 sm:gap-x-3",
        hasLongNumber
          ? "grid-cols-[3rem_minmax(0,1fr)_minmax(0,1fr)_auto]"
          : "grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]",
        tones[tone],
      )}
    >
      <span
        className={classNames(
          "text-sm figures",
          tone === "wrong" ? "text-incorrect" : "text-ink-soft",
        )}
      >
        {number}
      </span>
      <div className="grid min-w-0 items-center self-stretch border-e border-gold-fill pe-3">
        {arabic}
      </div>
      <div className="grid min-w-0 justify-items-start py-1 leading-snug">{children}</div>
      {tools}
      {note && (
        <div className="col-span-full col-start-2 min-w-0 pb-2 text-sm break-words sm:col-span-2 sm:col-start-3">
          {note}
        </div>
      )}
    </li>
  );
}

/** The lines of a list, ruled. */
export function ImportLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="divide-y divide-line border-b border-line">
      {children}
    </ol>
  );
}

/** The meaning in the face of contents, its category in italics. */
export function LineMeaning({ meaning, category }: { meaning: ReactNode; category: ReactNode }) {
  return (
    <>
      <span className="max-w-full font-display font-medium break-words" dir="auto">
        {meaning}
      </span>
      <span className="text-sm text-ink-soft">{category}</span>
    </>
  );
}

export function Missing({ children }: { children: string }) {
  return <span className="font-sans text-ink-faint italic">{children}</span>;
}
