import { Button } from "#app/ui/buttons/button.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Tooltips } from "#app/ui/feedback/tooltips.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { CheckboxGroup } from "#app/ui/fields/checkbox-group.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { Stepper } from "#app/ui/fields/stepper.tsx";
import { TextAreaField, TextField } from "#app/ui/fields/text-field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AudioButton } from "#app/ui/speech/audio-button.tsx";
import { noun } from "./samples.ts";
import { Specimen } from "./specimen.tsx";

const categories = [
  { value: "noun", label: "Nouns", aside: "128" },
  { value: "verb", label: "Verbs", aside: "64" },
  { value: "expression", label: "Expressions", aside: "12" },
  { value: "other", label: "Other", aside: "0", disabled: true },
];

export function Buttons() {
  return (
    <Specimen title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button type="button">Submit answer</Button>
        <Button type="button" variant="secondary">
          Cancel
        </Button>
        <Button type="button" variant="quiet">
          Maybe Later
        </Button>
        <Button type="button" variant="danger">
          <Icon name="trash" /> Delete Set
        </Button>
        <Button type="button" variant="correct">
          <Icon name="check" /> Correct
        </Button>
        <Button type="button" variant="incorrect">
          <Icon name="cross" /> Incorrect
        </Button>
        <Button type="button" pending pendingText="Saving...">
          Save
        </Button>
        <Button type="button" size="lg">
          Start session
        </Button>
        <ButtonLink to="/design" variant="secondary">
          Small link
        </ButtonLink>
        <AudioButton of="the word" />
        <AudioButton of="the word" state="loading" />
        <AudioButton of="the word" state="playing" />
        <Tooltips>
          <Button
            type="button"
            variant="quiet"
            iconOnly
            data-tooltip="Make public"
            aria-label="Make public"
          >
            <Icon name="globe" />
          </Button>
        </Tooltips>
        <TextLink to="/design">A link in the text</TextLink>
      </div>
    </Specimen>
  );
}

export function Fields({ prefix }: { prefix: string }) {
  return (
    <Specimen title="Fields">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id={`${prefix}-arabic`}
          label="Arabic word"
          script="arabic"
          defaultValue="اِسْتَيْقَظَ"
          hint="Vowel marks are welcome, not required."
        />
        <TextField
          id={`${prefix}-english`}
          label="English meaning"
          errors={["English meaning is required"]}
        />
        <TextField
          id={`${prefix}-plural`}
          label="Plural"
          optional
          placeholder="مَدَارِس"
          script="arabic"
        />
        <SelectField
          id={`${prefix}-category`}
          label="Category"
          options={[
            { value: "noun", label: "Noun" },
            { value: "verb", label: "Verb" },
          ]}
        />
        <TextAreaField
          id={`${prefix}-example`}
          label="Example sentence"
          script="arabic"
          defaultValue={noun.exampleSentence ?? ""}
        />
        <Stepper
          id={`${prefix}-count`}
          label="Questions"
          unit="questions"
          min={5}
          max={50}
          step={5}
          defaultValue={15}
          hint="5 to 50"
        />
        <CheckboxGroup
          id={`${prefix}-categories`}
          name={`${prefix}-categories`}
          legend="Categories"
          options={categories}
          defaultValues={["noun", "verb"]}
          className="sm:col-span-2"
        />
        <RadioGroup
          id={`${prefix}-direction`}
          name={`${prefix}-direction`}
          legend="Direction"
          look="segments"
          defaultValue="both"
          options={[
            { value: "ar", label: "Arabic → English" },
            { value: "en", label: "English → Arabic" },
            { value: "both", label: "Both" },
          ]}
          className="sm:col-span-2"
        />
        <RadioGroup
          id={`${prefix}-timer`}
          name={`${prefix}-timer`}
          legend="Timer"
          look="list"
          defaultValue="automatic"
          options={[
            { value: "automatic", label: "Automatic", hint: "30 minutes for 15 questions" },
            { value: "untimed", label: "Untimed" },
          ]}
        />
        <Checkbox
          id={`${prefix}-public`}
          label="Make this set public"
          hint="Other learners can see and copy it."
        />
      </div>
    </Specimen>
  );
}
