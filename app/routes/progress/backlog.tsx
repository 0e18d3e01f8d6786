import { useState } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { counted } from "#app/ui/counted.ts";
import { StepForm } from "#app/ui/study/step-form.tsx";
import type { BacklogFacts } from "./dashboard-facts.ts";

const radio = { type: "radio", name: "catchUp", className: "size-[1.2em] shrink-0" } as const;

type Offer = Extract<BacklogFacts, { kind: "offer" }>;

/** How to catch up while far more words are due than a day's goal; put away it comes back tomorrow. */
export function CatchUpOffer({ due, days, perDay, minutes, minutesADay }: Offer) {
  const [way, setWay] = useState("spread");
  return (
    <>
      <p className="text-ink-soft">
        That is more than two days of your goal. Nothing is lost. How would you like to catch up?
      </p>
      <StepForm action={href("/catch-up")} className="grid w-full gap-5 text-start">
        {(isSending) => (
          <>
            <fieldset
              className="grid border-t border-line"
              onChange={(event) => setWay(wayOf(event.target) ?? way)}
            >
              <legend className="sr-only">How to catch up</legend>
              <Way
                value="spread"
                isFirst
                name={`Spread it over ${days} days`}
                text="Longest overdue first. New words wait until then."
                words={`${perDay.toLocaleString("en-US")} a day`}
                minutes={minutesADay}
              />
              <Way
                value="all"
                name="Do it all today"
                text="Stop whenever you like; every answer counts."
                words={due.toLocaleString("en-US")}
                minutes={minutes}
              />
              <div className="choice-row">
                <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
                  <input {...radio} value="some" />
                  <b className="font-display font-semibold">Choose a number</b>
                </label>
                <label
                  className={classNames(
                    "items-center gap-3",
                    way === "some" ? "flex" : "hidden noscript:flex",
                  )}
                >
                  <span className="text-sm text-ink-soft">Words a day</span>
                  <input
                    name="perDay"
                    type="number"
                    inputMode="numeric"
                    min={1}
                    max={due}
                    defaultValue={perDay}
                    className="min-h-11 w-20 rounded-md border border-line-strong bg-surface text-center figures hover:border-accent"
                  />
                </label>
              </div>
            </fieldset>
            <Button size="lg" pending={isSending} className="mx-auto">
              Start
            </Button>
          </>
        )}
      </StepForm>
      <StepForm action={href("/catch-up")} className="-mt-1 grid justify-items-center gap-3">
        {(isSending) => (
          <>
            <input type="hidden" name="catchUp" value="later" />
            <Button variant="quiet" pending={isSending}>
              Not now
            </Button>
          </>
        )}
      </StepForm>
    </>
  );
}

function Way({
  value,
  name,
  text,
  words,
  minutes,
  isFirst,
}: {
  value: string;
  name: string;
  text: string;
  words: string;
  minutes: number;
  isFirst?: boolean;
}) {
  return (
    <label className="choice-row cursor-pointer">
      <input {...radio} value={value} defaultChecked={isFirst} />
      <span className="min-w-0 flex-1 leading-normal">
        <b className="font-display font-semibold">{name}</b>
        <span className="block text-sm text-ink-soft">{text}</span>
      </span>
      <span className="text-end leading-normal whitespace-nowrap figures">
        {words}
        <span className="block text-sm text-ink-soft">
          {`about ${minutes.toLocaleString("en-US")} min`}
        </span>
      </span>
    </label>
  );
}

export function CatchingUp({
  perDay,
  left,
  until,
}: Extract<BacklogFacts, { kind: "catching-up" }>) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 text-ink-soft">
      <p>
        {`You’re catching up: ${counted(perDay, "due word")} a day until ${until}.`}
        {left > 0 &&
          ` ${left.toLocaleString("en-US")} more ${left === 1 ? "waits" : "wait"} for the days after.`}
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
    </div>
  );
}

function wayOf(target: EventTarget): string | null {
  return target instanceof HTMLInputElement && target.type === "radio" ? target.value : null;
}
