import type { SubmissionResult } from "@conform-to/react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxGroup, RadioGroup, Stepper } from "#app/forms/fields.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { type FormConstraints, useActionForm } from "#app/forms/use-action-form.ts";
import { categoryPlurals } from "#app/ui/words/word-names.ts";
import {
  FEWEST_QUESTIONS,
  MOST_QUESTIONS,
  QUESTION_STEP,
} from "#models/study/rules/question-count.ts";
import {
  LONGEST_CUSTOM_MINUTES,
  SHORTEST_CUSTOM_MINUTES,
} from "#models/study/rules/timer-seconds.ts";
import type { CategoryCounts } from "#models/study/user-stats.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import type { SetupFormFields } from "./setup-schema.ts";

const directions = [
  { value: "both", label: "Both", hint: "Starts with your weaker direction" },
  { value: "arabic-to-english", label: "Arabic to English", hint: "Recognize the word" },
  { value: "english-to-arabic", label: "English to Arabic", hint: "Recall the word" },
];

const timers = [
  {
    value: "automatic",
    label: "Automatic",
    hint: "About 2 minutes per question, less in longer sessions",
  },
  { value: "custom", label: "Custom", hint: "Set your own" },
  { value: "untimed", label: "Untimed", hint: "Take all the time you need" },
];

export function SetupForm({
  words,
  constraint,
  defaultCount,
  lastResult,
}: {
  words: CategoryCounts;
  constraint: FormConstraints;
  defaultCount: number;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useActionForm<SetupFormFields>({
    id: "setup",
    constraint,
    lastResult,
    defaultValue: {
      questionCount: defaultCount,
      categories: CATEGORIES.filter((category) => words[category] > 0),
      direction: "both",
      timer: "automatic",
      minutes: 20,
    },
  });
  return (
    <ActionForm form={form} className="grid max-w-lg gap-8">
      <Stepper
        field={fields.questionCount}
        label="Number of questions"
        unit="questions"
        hint={`${FEWEST_QUESTIONS} to ${MOST_QUESTIONS}, in steps of ${QUESTION_STEP}`}
        step={QUESTION_STEP}
      />
      <CheckboxGroup
        field={fields.categories}
        legend="Categories"
        options={CATEGORIES.map((category) => ({
          value: category,
          label: categoryPlurals[category],
          aside: words[category],
        }))}
      />
      <RadioGroup field={fields.direction} legend="Translation direction" options={directions} />
      <div className="group/timer grid gap-4">
        <RadioGroup field={fields.timer} legend="Timer" options={timers} />
        <Stepper
          field={fields.minutes}
          label="Custom minutes"
          unit="minutes"
          hint={`${SHORTEST_CUSTOM_MINUTES} to ${LONGEST_CUSTOM_MINUTES}`}
          min={SHORTEST_CUSTOM_MINUTES}
          max={LONGEST_CUSTOM_MINUTES}
          className="hidden group-has-[input[value=custom]:checked]/timer:grid"
        />
      </div>
      <SubmitButton size="lg" className="justify-self-start" pendingText="Starting…">
        Start session
      </SubmitButton>
    </ActionForm>
  );
}
