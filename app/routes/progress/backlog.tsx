import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { StepForm } from "#app/ui/study/step-form.tsx";
import type { BacklogFacts } from "./dashboard-facts.ts";

/** Stands over the dashboard while far more words are due than a day's goal, or while the learner catches up. */
export function Backlog({ facts }: { facts: BacklogFacts }) {
  if (facts.kind === "catching-up") return <CatchingUp {...facts} />;
  return <Offer {...facts} />;
}

function Offer({
  due,
  days,
  perDay,
  minutes,
  minutesADay,
}: Extract<BacklogFacts, { kind: "offer" }>) {
  const [way, setWay] = useState("spread");
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
      <StepForm action={href("/catch-up")} className="grid gap-3">
        {(isSending) => (
          <>
            <fieldset className="grid" onChange={(event) => setWay(wayOf(event.target) ?? way)}>
              <legend className="sr-only">How to catch up</legend>
              <Way
                value="spread"
                isFirst
                name={`Spread it over ${days} days`}
                text={`${perDay} a day, about ${minutesADay} min. Longest overdue first.`}
              />
              <Way
                value="all"
                name="Do it all today"
                text={`About ${minutes.toLocaleString("en-US")} min. Stop whenever you like; every answer counts.`}
              />
              <Way
                value="some"
                name="Choose a number"
                text="So many words a day until nothing is left over."
              />
            </fieldset>
            <label
              className={classNames(
                "ms-8 items-center gap-3",
                way === "some" ? "flex" : "hidden noscript:flex",
              )}
            >
              Words a day
              <input
                name="perDay"
                type="number"
                inputMode="numeric"
                min={1}
                max={due}
                defaultValue={perDay}
                className="min-h-11 w-24 rounded-md border border-line-strong bg-surface text-center tabular-nums hover:border-accent"
              />
            </label>
            <label className="flex min-h-11 items-center gap-3">
              <input type="checkbox" name="pausesNewWords" className="size-[1.2em]" />
              No new words until then
            </label>
            <p>
              <Button variant="secondary" pending={isSending}>
                Start catching up
              </Button>
            </p>
          </>
        )}
      </StepForm>
    </section>
  );
}

function Way({
  value,
  name,
  text,
  isFirst,
}: {
  value: string;
  name: string;
  text: string;
  isFirst?: boolean;
}) {
  return (
    <label className="choice-row cursor-pointer">
      <input
        type="radio"
        name="catchUp"
        value={value}
        defaultChecked={isFirst}
        className="size-[1.2em] shrink-0"
      />
      <span className="min-w-0 flex-1 leading-normal">
        {name}
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
    </label>
  );
}

function CatchingUp({
  perDay,
  left,
  until,
  pausesNewWords,
}: Extract<BacklogFacts, { kind: "catching-up" }>) {
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
      <StepForm action={href("/catch-up")} className="grid gap-3">
        {(isSending) => (
          <>
            <input type="hidden" name="catchUp" value="stop" />
            <Button variant="quiet" pending={isSending}>
              Show me all that’s due
            </Button>
          </>
        )}
      </StepForm>
    </section>
  );
}

function wayOf(target: EventTarget): string | null {
  return target instanceof HTMLInputElement ? target.value : null;
}
