import { useState } from "react";
import { Form, href } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Choice } from "#app/ui/fields/choice.tsx";
import { Stepper } from "#app/ui/fields/stepper.tsx";
import { minutesFor } from "#models/study/rules/goal-cost.ts";
import type { BacklogFacts } from "./dashboard-facts.ts";

/** Stands over the dashboard while far more words are due than a day's goal, or while the learner catches up. */
export function Backlog({ facts }: { facts: BacklogFacts }) {
  if (facts.kind === "catching-up") return <CatchingUp {...facts} />;
  return <Offer {...facts} />;
}

function Offer({ due, days, perDay }: Extract<BacklogFacts, { kind: "offer" }>) {
  const [way, setWay] = useState("spread");
  const action = href("/catch-up");
  return (
    <section
      aria-labelledby="backlog"
      className="mb-8 grid gap-4 border-s-3 border-line-strong bg-sunken px-4.5 py-5 sm:px-8"
    >
      <div className="grid gap-1">
        <h2 id="backlog" className="text-2xl">
          {due.toLocaleString("en-US")} words are due
        </h2>
        <p className="text-ink-soft">
          That is more than two days of your goal. Nothing is lost. How would you like to catch up?
        </p>
      </div>
      <Form method="post" action={action} className="grid gap-3">
        <fieldset className="grid" onChange={(event) => setWay(wayOf(event.target) ?? way)}>
          <legend className="sr-only">How to catch up</legend>
          <Choice
            id="catch-up-spread"
            type="radio"
            look="rows"
            name="catchUp"
            value="spread"
            defaultChecked
            label={`Spread it over ${days} days`}
            hint={`${perDay} a day, about ${minutes(perDay)}. Longest overdue first.`}
          />
          <Choice
            id="catch-up-all"
            type="radio"
            look="rows"
            name="catchUp"
            value="all"
            label="Do it all today"
            hint={`About ${minutes(due)}. Stop whenever you like; every answer counts.`}
          />
          <Choice
            id="catch-up-some"
            type="radio"
            look="rows"
            name="catchUp"
            value="some"
            label="Choose a number"
            hint="So many words a day until nothing is left over."
          />
        </fieldset>
        <Stepper
          id="perDay"
          name="perDay"
          label="Words a day"
          unit="words a day"
          min={1}
          max={due}
          defaultValue={perDay}
          className={way === "some" ? "ms-8" : "ms-8 hidden noscript:grid"}
        />
        <Choice
          id="pausesNewWords"
          type="checkbox"
          look="list"
          name="pausesNewWords"
          label="No new words until then"
        />
        <p>
          <SubmitButton action={action} variant="secondary">
            Start catching up
          </SubmitButton>
        </p>
      </Form>
    </section>
  );
}

function CatchingUp({
  perDay,
  left,
  until,
  pausesNewWords,
}: Extract<BacklogFacts, { kind: "catching-up" }>) {
  const action = href("/catch-up");
  return (
    <section
      aria-label="Catching up"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-s-3 border-line-strong bg-sunken px-4.5 py-3 sm:px-8"
    >
      <p>
        You’re catching up: {perDay} due words a day until {until}.{" "}
        <span className="text-ink-soft">
          {left > 0 && `${left.toLocaleString("en-US")} more wait for the days after.`}
          {pausesNewWords && " No new words until then."}
        </span>
      </p>
      <Form method="post" action={action}>
        <input type="hidden" name="catchUp" value="stop" />
        <SubmitButton action={action} variant="quiet">
          Show me all that’s due
        </SubmitButton>
      </Form>
    </section>
  );
}

function wayOf(target: EventTarget): string | null {
  return target instanceof HTMLInputElement ? target.value : null;
}

function minutes(words: number): string {
  const count = Math.max(1, minutesFor(words));
  return `${count.toLocaleString("en-US")} min`;
}
