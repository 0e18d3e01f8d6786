import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import {
  type LeftOut,
  type ListCounts,
  RESTORED_LISTS,
  type RestoredList,
} from "#models/data-import/restore-rules.ts";

const LABELS: Record<RestoredList, string> = {
  words: "Words",
  progress: "Schedules",
  answers: "Answers",
  sessions: "Study sessions",
  sets: "Word sets",
  practice: "Practice runs",
  stories: "Stories",
  texts: "Texts you kept",
  days: "Days of activity",
  achievements: "Achievements",
  images: "Images",
  recordings: "Recordings",
};

const action = href("/settings/archive/return");

/** Says what is in an archive and what will happen, before anything does. */
export function ArchiveContents({
  id,
  found,
  leftOut,
}: {
  id: string;
  found: ListCounts;
  leftOut: readonly LeftOut[];
}) {
  return (
    <>
      <Counts title="In this archive" counts={found} />
      <LeftOutNote leftOut={leftOut} />
      <Rules>
        <li>
          Words and sets you have here already stay as they are. Where you studied a word here, too,
          its answers come together, and its schedule follows from all of them.
        </li>
        <li>Public sets are public again at once, under the name you have here.</li>
        <li>Points and your day streak follow from the answers and days that come back.</li>
        <li>
          Your name, email address, settings, plan and payments stay as they are here. The memory
          model is fitted again from your answers.
        </li>
      </Rules>
      <Form method="post" action={action}>
        <input type="hidden" name="batchId" value={id} />
        <SubmitButton action={action} size="lg" className="max-sm:w-full" pendingText="Starting…">
          Bring it back
        </SubmitButton>
      </Form>
    </>
  );
}

/** Says what came back and what did not. */
export function ReturnReport({
  added,
  there,
  leftOut,
}: {
  added: ListCounts;
  there: ListCounts;
  leftOut: readonly LeftOut[];
}) {
  return (
    <>
      <Counts title="Came back" counts={added} />
      <Counts title="Were here already" counts={there} />
      <LeftOutNote leftOut={leftOut} />
      <div>
        <ButtonLink to={href("/vocabulary")}>See your words</ButtonLink>
      </div>
    </>
  );
}

function Counts({ title, counts }: { title: string; counts: ListCounts }) {
  const facts = RESTORED_LISTS.flatMap((list) => {
    const count = counts[list];
    return count ? [{ name: LABELS[list], value: count.toLocaleString("en-US") }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      <Leaders facts={facts} />
    </section>
  );
}

function LeftOutNote({ leftOut }: { leftOut: readonly LeftOut[] }) {
  if (leftOut.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">Not brought back</h2>
      <ul className="grid gap-1 text-ink-soft">
        {leftOut.map(({ list, reason, count }) => (
          <li key={`${list} ${reason}`}>
            <b className="font-semibold text-ink">
              {LABELS[list]}: {count.toLocaleString("en-US")}.
            </b>{" "}
            {asSentence(reason)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function asSentence(reason: string): string {
  const text = reason.slice(0, 1).toUpperCase() + reason.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function Rules({ children }: { children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">What will happen</h2>
      <ul className="grid list-disc gap-1 ps-5 text-ink-soft">{children}</ul>
    </section>
  );
}
