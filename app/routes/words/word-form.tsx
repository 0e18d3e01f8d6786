import type { SubmissionResult } from "@conform-to/react";
import { ActionForm } from "#app/forms/action-form.tsx";
import { RadioGroup } from "#app/forms/radio-group.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import { useActionForm } from "#app/forms/use-action-form.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DialogActions } from "#app/ui/dialog-actions.tsx";
import { CATEGORIES, PARTS_OF_SPEECH, WORD_LENGTHS } from "#models/word-rules.ts";
import { type DuplicateFound, DuplicateNotice } from "./duplicate-notice.tsx";
import { FieldSection } from "./field-section.tsx";
import { genders, type WordFormFields } from "./word-form-fields.ts";
import { categoryNames, partOfSpeechNames } from "./word-names.ts";

/** The form that adds or changes a word; `action` is the address of the page that answers it. */
export function WordForm({
  action,
  defaultValue,
  outcome,
  duplicateTo,
  closeTo,
  isNew,
}: {
  action: string;
  defaultValue: Partial<WordFormFields>;
  outcome: WordFormOutcome | undefined;
  /** The address of the word that is there already. */
  duplicateTo: (wordId: string) => string;
  closeTo: string;
  isNew: boolean;
}) {
  const [form, fields] = useActionForm<WordFormFields>({
    id: "word",
    lastResult: outcome?.result,
    defaultValue,
  });
  const isOpen = (...names: (keyof WordFormFields)[]) =>
    names.some((name) => fields[name].initialValue || fields[name].errors);
  return (
    <ActionForm form={form} action={action}>
      <TextField
        field={fields.arabicWord}
        label="Arabic word"
        script="arabic"
        maxLength={WORD_LENGTHS.arabicWord}
        autoComplete="off"
        autoFocus={isNew}
        required
      />
      <TextField
        field={fields.englishMeaning}
        label="English meaning"
        hint="Separate several meanings with a slash or semicolon."
        maxLength={WORD_LENGTHS.englishMeaning}
        autoComplete="off"
        required
      />
      <RadioGroup
        field={fields.category}
        legend="Category"
        look="segments"
        options={CATEGORIES.map((category) => ({
          value: category,
          label: categoryNames[category],
        }))}
        required
      />
      {outcome?.duplicate && (
        <DuplicateNotice
          duplicate={outcome.duplicate}
          field={fields.confirmDifferent}
          to={duplicateTo(outcome.duplicate.existingId)}
        />
      )}
      <FieldSection
        title="Example"
        hint="A sentence and what it means"
        isOpen={isOpen("exampleSentence", "exampleMeaning")}
      >
        <TextAreaField
          field={fields.exampleSentence}
          label="Example sentence"
          script="arabic"
          rows={2}
          maxLength={WORD_LENGTHS.exampleSentence}
          className="sm:col-span-2"
        />
        <TextAreaField
          field={fields.exampleMeaning}
          label="Example meaning"
          rows={2}
          maxLength={WORD_LENGTHS.exampleMeaning}
          className="sm:col-span-2"
        />
      </FieldSection>
      <FieldSection
        title="Noun forms"
        hint="Plural, gender"
        isOpen={isOpen("pluralForm", "gender")}
      >
        <TextField
          field={fields.pluralForm}
          label="Plural"
          script="arabic"
          maxLength={WORD_LENGTHS.pluralForm}
          autoComplete="off"
        />
        <SelectField
          field={fields.gender}
          label="Gender"
          options={genders(defaultValue.gender).map((value) => ({ value, label: value || "–" }))}
        />
      </FieldSection>
      <FieldSection
        title="Verb forms"
        hint="Past, present, verbal noun, particle"
        isOpen={isOpen("pastTense", "presentTense", "verbalNoun", "particle")}
      >
        <TextField
          field={fields.pastTense}
          label="Past tense"
          script="arabic"
          maxLength={WORD_LENGTHS.pastTense}
          autoComplete="off"
        />
        <TextField
          field={fields.presentTense}
          label="Present tense"
          script="arabic"
          maxLength={WORD_LENGTHS.presentTense}
          autoComplete="off"
        />
        <TextField
          field={fields.verbalNoun}
          label="Verbal noun"
          script="arabic"
          maxLength={WORD_LENGTHS.verbalNoun}
          autoComplete="off"
        />
        <TextField
          field={fields.particle}
          label="Particle"
          script="arabic"
          maxLength={WORD_LENGTHS.particle}
          autoComplete="off"
        />
      </FieldSection>
      <FieldSection
        title="Related words"
        hint="Synonym, antonym, part of speech"
        isOpen={isOpen("synonym", "antonym", "partOfSpeech")}
      >
        <TextField
          field={fields.synonym}
          label="Synonym"
          script="arabic"
          maxLength={WORD_LENGTHS.synonym}
          autoComplete="off"
        />
        <TextField
          field={fields.antonym}
          label="Antonym"
          script="arabic"
          maxLength={WORD_LENGTHS.antonym}
          autoComplete="off"
        />
        <SelectField
          field={fields.partOfSpeech}
          label="Part of speech"
          options={[
            { value: "", label: "–" },
            ...PARTS_OF_SPEECH.map((value) => ({ value, label: partOfSpeechNames[value] })),
          ]}
        />
      </FieldSection>
      <DialogActions>
        <SubmitButton action={action} pendingText="Saving…">
          {isNew ? "Save word" : "Save changes"}
        </SubmitButton>
        {isNew && (
          <SubmitButton
            action={action}
            name="next"
            value="another"
            variant="secondary"
            pendingText="Saving…"
          >
            Save and add another
          </SubmitButton>
        )}
        <ButtonLink to={closeTo} variant="quiet" preventScrollReset>
          Cancel
        </ButtonLink>
      </DialogActions>
    </ActionForm>
  );
}

export type WordFormOutcome = {
  result: SubmissionResult<string[]>;
  duplicate?: DuplicateFound;
};
