import { useEffect, useState } from "react";
import { Form } from "react-router";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { useNotifications } from "#app/ui/feedback/notifications.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { Stepper } from "#app/ui/fields/stepper.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { goalsOfMinutes, minutesFor, whyOtherMinutes } from "#models/study/rules/goal-minutes.ts";
import {
  areMinutes,
  clampGoal,
  type DailyGoals,
  goalsFit,
  MINUTES,
  NEW_WORDS,
  NO_MINUTES,
  REVIEWS,
  UNEQUAL_GOALS,
} from "#models/users/goal-rules.ts";
import { GoalNote } from "./goal-note.tsx";
import {
  FIELDS,
  type GoalChoices,
  INVALID_SETTINGS,
  questionsOf,
  SETTINGS_FAILED,
  type SentGoals,
} from "./read-goals.ts";

type FieldName = (typeof FIELDS)[number];

export function GoalsForm({
  saved,
  sent,
  unsent,
  loads,
  seconds,
}: {
  saved: GoalChoices;
  /** The goals that were posted and not saved. */
  sent: SentGoals | undefined;
  /** Why what was posted did not arrive. */
  unsent: string | undefined;
  /** The retentions that can be chosen, each with the reviews a day that one new word a day brings after a month. */
  loads: readonly { retention: number; reviews: number }[];
  /** That a question takes. */
  seconds: number;
}) {
  const start = sent?.goals ?? saved;
  const [chosen, setChosen] = useState<GoalChoices>(start);
  const [otherMinutes, setOtherMinutes] = useState(sent?.otherMinutes ?? null);
  const savedText = JSON.stringify(saved);
  const [seenText, setSeenText] = useState(savedText);
  if (savedText !== seenText) {
    setSeenText(savedText);
    setChosen(saved);
    setOtherMinutes(null);
  }
  const { notify } = useNotifications();
  const isHydrated = useHydrated();
  const fits = goalsFit(chosen);
  const load = loads.find(({ retention }) => retention === chosen.desiredRetention) ?? loads[0];
  const isInvalid = sent?.outcome === "invalid";
  const hasFailed = sent?.outcome === "failed" || unsent !== undefined;

  useEffect(() => {
    if (sent?.outcome === "invalid") notify({ ...INVALID_SETTINGS, tone: "destructive" });
  }, [sent, notify]);

  const minutesOf = (goals: DailyGoals) =>
    Math.min(MINUTES.most, minutesFor(questionsOf(goals), seconds));
  const valueIn = (goals: DailyGoals, name: FieldName) =>
    name === "minutes" ? minutesOf(goals) : goals[name];
  const stepper = (name: FieldName, bounds: { least: number; most: number }) => ({
    id: name,
    name,
    min: bounds.least,
    max: bounds.most,
    defaultValue: valueIn(start, name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (name === "minutes" && !areMinutes(currentTarget.value)) return;
      const typed = clampGoal(currentTarget.value, bounds, valueIn(chosen, name));
      const change = name === "minutes" ? goalsOfMinutes(typed, seconds) : { [name]: typed };
      const goals = { ...chosen, ...change };
      setChosen(goals);
      setOtherMinutes(name === "minutes" ? whyOtherMinutes(typed, seconds) : null);
      for (const other of FIELDS.filter((one) => one !== name)) {
        const field = currentTarget.form?.elements.namedItem(other);
        if (field instanceof HTMLInputElement) field.value = String(valueIn(goals, other));
      }
    },
    onBlur: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      // The server refuses these, and says why.
      if (name === "minutes" && currentTarget.value !== "") return;
      currentTarget.value = String(clampGoal(currentTarget.value, bounds, valueIn(chosen, name)));
    },
  });

  return (
    <Form
      method="post"
      data-unsaved={sent && ""}
      noValidate
      className="grid gap-5"
      preventScrollReset
    >
      <button
        type="submit"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        disabled={isHydrated && !fits}
      >
        Save goals
      </button>
      {FIELDS.map((name) => (
        <input key={name} type="hidden" name="shown" value={valueIn(start, name)} />
      ))}
      <Stepper
        {...stepper("minutes", MINUTES)}
        {...(sent?.minutes != null && { defaultValue: sent.minutes, errors: [NO_MINUTES] })}
        label="Minutes a day"
        hint="At your own pace, as new words and reviews"
        unit="minutes"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Stepper
          {...stepper("dailyNewWords", NEW_WORDS)}
          label="New words per day"
          hint="Recommended: 5-10"
          unit="new words"
        />
        <Stepper
          {...stepper("dailyReviews", REVIEWS)}
          label="Reviews per day"
          hint="Must be greater than new words per day"
          unit="reviews"
          {...(fits ? {} : { errors: [UNEQUAL_GOALS] })}
        />
      </div>
      <RadioGroup
        id="desiredRetention"
        name="desiredRetention"
        legend="Words you want to remember"
        look="segments"
        hint="More means more reviews."
        options={loads.map(({ retention }) => ({
          value: String(retention),
          label: `${Math.round(retention * 100)}%`,
        }))}
        value={isHydrated ? String(chosen.desiredRetention) : undefined}
        defaultValue={String(chosen.desiredRetention)}
        onChange={(value) => setChosen((now) => ({ ...now, desiredRetention: Number(value) }))}
      />
      {fits && load && (
        <GoalNote
          goals={chosen}
          seconds={seconds}
          reviews={load.reviews}
          otherMinutes={otherMinutes}
        />
      )}
      <div role="alert" className="empty:hidden">
        {hasFailed && (
          <Alert tone="incorrect" title={SETTINGS_FAILED}>
            {unsent}
          </Alert>
        )}
        {isInvalid && !isHydrated && (
          <Alert tone="incorrect" title={INVALID_SETTINGS.title}>
            {INVALID_SETTINGS.description}
          </Alert>
        )}
      </div>
      <div className="flex flex-wrap gap-2.5">
        <SubmitButton pendingText="Saving…" disabled={isHydrated && !fits}>
          Save goals
        </SubmitButton>
        {!isHydrated && (
          <SubmitButton name="preview" value="1" variant="quiet">
            Show the cost
          </SubmitButton>
        )}
      </div>
    </Form>
  );
}
