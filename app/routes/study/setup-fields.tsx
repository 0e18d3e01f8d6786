import { CheckboxGroup } from "#app/ui/checkbox-group.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import type { CategoryCounts } from "#models/user-stats.ts";
import { CATEGORIES, type Category } from "#models/word-rules.ts";

const categoryNames: Record<Category, string> = {
  noun: "Nouns",
  verb: "Verbs",
  expression: "Expressions",
};

export function SetupFields({
  words,
  defaultCount,
  typed,
  errors,
}: {
  words: CategoryCounts;
  defaultCount: number;
  typed: Record<string, FormDataEntryValue | string[]> | undefined;
  errors: Record<string, string[] | undefined> | undefined;
}) {
  const given = (name: string) => (typeof typed?.[name] === "string" ? typed[name] : undefined);
  const chosen = Array.isArray(typed?.categories) ? typed.categories : undefined;
  return (
    <>
      <Stepper
        id="questionCount"
        name="questionCount"
        label="Number of questions"
        unit="questions"
        hint="5 to 50, in steps of 5"
        min={5}
        max={50}
        step={5}
        defaultValue={given("questionCount") ?? defaultCount}
        errors={errors?.questionCount}
      />
      <CheckboxGroup
        id="categories"
        name="categories"
        legend="Categories"
        options={CATEGORIES.map((category) => ({
          value: category,
          label: categoryNames[category],
          aside: words[category],
        }))}
        defaultValues={chosen ?? CATEGORIES.filter((category) => words[category] > 0)}
        errors={errors?.categories}
      />
      <RadioGroup
        id="direction"
        name="direction"
        legend="Translation direction"
        options={[
          { value: "both", label: "Both", hint: "The weaker direction of each word first" },
          { value: "arabic-to-english", label: "Arabic to English", hint: "Recognise the word" },
          { value: "english-to-arabic", label: "English to Arabic", hint: "Recall the word" },
        ]}
        defaultValue={given("direction") ?? "both"}
        errors={errors?.direction}
      />
      <div className="group/timer grid gap-4">
        <RadioGroup
          id="timer"
          name="timer"
          legend="Timer"
          options={[
            {
              value: "automatic",
              label: "Automatic",
              hint: "2 minutes a question; less in longer sessions",
            },
            { value: "custom", label: "Custom", hint: "The minutes you set below" },
            { value: "untimed", label: "Untimed", hint: "Take all the time you need" },
          ]}
          defaultValue={given("timer") ?? "automatic"}
          errors={errors?.timer}
        />
        <Stepper
          id="minutes"
          name="minutes"
          label="Custom minutes"
          unit="minutes"
          hint="1 to 60"
          min={1}
          max={60}
          defaultValue={given("minutes") ?? 20}
          errors={errors?.minutes}
          className="hidden group-has-[input[value=custom]:checked]/timer:grid"
        />
      </div>
    </>
  );
}
