import type { SubmissionResult } from "@conform-to/react";
import { useState } from "react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxGroup, RadioGroup, Stepper } from "#app/forms/choice-fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import { categoryPlurals } from "#app/ui/words/word-names.ts";
import { DIRECTIONS } from "#models/scheduling/direction.ts";
import {
  clampQuestionCount,
  FEWEST_QUESTIONS,
  MOST_QUESTIONS,
  QUESTION_STEP,
} from "#models/study/rules/question-count.ts";
import { previewSession, type ReadyWords } from "#models/study/rules/session-preview.ts";
import {
  automaticSeconds,
  LONGEST_CUSTOM_MINUTES,
  SHORTEST_CUSTOM_MINUTES,
} from "#models/study/rules/timer-seconds.ts";
import type { SessionConfiguration } from "#models/study/study-session.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import { previewText } from "./preview-text.ts";
import type { SetupFormFields } from "./setup-schema.ts";

const directions = [
  { value: "both", label: "Both" },
  { value: "arabic-to-english", label: "Arabic to English" },
  { value: "english-to-arabic", label: "English to Arabic" },
];

export function SetupForm({
  ready,
  newLeft,
  dueLeft,
  constraint,
  setup,
  lastResult,
  problem,
}: {
  ready: Record<Category, ReadyWords>;
  newLeft: number;
  /** Due words that count as today's. */
  dueLeft: number;
  constraint: FormConstraints;
  /** The initial values of the form. */
  setup: SessionConfiguration;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Why the form was not answered. */
  problem: string | undefined;
}) {
  const { questionCount, categories, direction, timer } = setup;
  const [form, fields] = useActionForm<SetupFormFields>({
    id: "setup",
    constraint,
    lastResult,
    defaultValue: {
      questionCount,
      categories,
      direction,
      timer: timer.kind,
      minutes: timer.kind === "custom" ? timer.minutes : 20,
    },
  });
  const [choice, setChoice] = useState(() => chosenOf(form.initialValue ?? {}));
  const preview = previewSession(ready, newLeft, choice, dueLeft);
  return (
    <ActionForm
      form={form}
      problem={problem}
      data-leavable=""
      className="grid max-w-lg gap-6"
      onChange={(event) => {
        const sent = new FormData(event.currentTarget);
        setChoice(chosenOf({ ...Object.fromEntries(sent), categories: sent.getAll("categories") }));
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4">
        <p role="status" className="font-display text-2xl font-semibold figures">
          {previewText(preview, choice.direction)}
        </p>
        <div className="action-bar" data-place="here">
          <SubmitButton size="lg" className="max-sm:w-full" pendingText="Starting…">
            Start session
          </SubmitButton>
        </div>
      </div>
      <Stepper
        field={fields.questionCount}
        label="Number of questions"
        unit="questions"
        hint={`${FEWEST_QUESTIONS} to ${MOST_QUESTIONS}, in steps of ${QUESTION_STEP}`}
        min={FEWEST_QUESTIONS}
        max={MOST_QUESTIONS}
        step={QUESTION_STEP}
        className="running-margin sm:block"
      />
      <CheckboxGroup
        field={fields.categories}
        legend="Categories"
        look="rows"
        className="running-margin sm:block"
        options={CATEGORIES.map((category) => ({
          value: category,
          label: categoryPlurals[category],
          aside: countsText(ready[category]),
        }))}
      />
      <RadioGroup
        field={fields.direction}
        legend="Translation direction"
        look="segments"
        options={directions}
        hint="“Both” starts with your weaker direction."
        className="running-margin max-sm:[&_label]:px-1.5 max-sm:[&_label]:text-sm sm:block"
      />
      <div className="group/timer grid gap-4">
        <RadioGroup
          field={fields.timer}
          legend="Timer"
          options={[
            {
              value: "automatic",
              label: `Automatic, ${Math.round(automaticSeconds(preview.questions) / 60)} min`,
            },
            { value: "custom", label: "Custom" },
            { value: "untimed", label: "Untimed" },
          ]}
          look="segments"
          className="running-margin sm:block"
        />
        <Stepper
          field={fields.minutes}
          label="Custom minutes"
          unit="minutes"
          hint={`${SHORTEST_CUSTOM_MINUTES} to ${LONGEST_CUSTOM_MINUTES}`}
          min={SHORTEST_CUSTOM_MINUTES}
          max={LONGEST_CUSTOM_MINUTES}
          className="running-margin hidden group-has-[input[value=custom]:checked]/timer:grid sm:group-has-[input[value=custom]:checked]/timer:block"
        />
      </div>
    </ActionForm>
  );
}

function countsText({ words, due }: ReadyWords): string {
  return `${words} · ${due > 0 ? due : "none"} due`;
}

/** The choices of the form as they stand, whatever is typed or missing. */
function chosenOf({
  questionCount,
  categories,
  direction,
}: Partial<Record<keyof SetupFormFields, unknown>>) {
  // A form that was refused gives a single ticked box as its value alone.
  const ticked: unknown[] = Array.isArray(categories) ? categories : [categories];
  return {
    questionCount: clampQuestionCount(Number(questionCount)),
    categories: CATEGORIES.filter((one) => ticked.includes(one)),
    direction: DIRECTIONS.find((one) => one === direction) ?? ("both" as const),
  };
}
