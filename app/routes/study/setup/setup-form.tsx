import type { SubmissionResult } from "@conform-to/react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { CheckboxGroup } from "#app/forms/checkbox-group.tsx";
import { RadioGroup } from "#app/forms/radio-group.tsx";
import { Stepper } from "#app/forms/stepper.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import type { CategoryCounts } from "#models/study/user-stats.ts";
import { CATEGORIES, type Category } from "#models/words/word-rules.ts";
import type { SetupFormFields } from "./setup-schema.ts";

const categoryNames: Record<Category, string> = {
  noun: "Nouns",
  verb: "Verbs",
  expression: "Expressions",
};

const directions = [
  { value: "both", label: "Both", hint: "Starts with your weaker direction" },
  { value: "arabic-to-english", label: "Arabic to English", hint: "Recognize the word" },
  { value: "english-to-arabic", label: "English to Arabic", hint: "Recall the word" },
];

const timers = [
  { value: "automatic", label: "Automatic", hint: "About 2 minutes per question" },
  { value: "custom", label: "Custom", hint: "Set your own" },
  { value: "untimed", label: "Untimed", hint: "Take all the time you need" },
];

export function SetupForm({
  words,
  defaultCount,
  lastResult,
}: {
  words: CategoryCounts;
  defaultCount: number;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const [form, fields] = useActionForm<SetupFormFields>({
    id: "setup",
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
        hint="5 to 50, in steps of 5"
        min={5}
        max={50}
        step={5}
      />
      <CheckboxGroup
        field={fields.categories}
        legend="Categories"
        options={CATEGORIES.map((category) => ({
          value: category,
          label: categoryNames[category],
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
          hint="1 to 60"
          min={1}
          max={60}
          className="hidden group-has-[input[value=custom]:checked]/timer:grid"
        />
      </div>
      <SubmitButton size="lg" className="justify-self-start" pendingText="Starting…">
        Start session
      </SubmitButton>
    </ActionForm>
  );
}
