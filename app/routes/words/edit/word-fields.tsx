import type { ReactNode } from "react";
import { RadioGroup } from "#app/forms/radio-group.tsx";
import { SelectField } from "#app/forms/select-field.tsx";
import { TextAreaField } from "#app/forms/text-area-field.tsx";
import { TextField } from "#app/forms/text-field.tsx";
import type { useActionForm } from "#app/forms/use-action-form.ts";
import { categoryNames, partOfSpeechNames } from "#app/routes/words/word-names.ts";
import { ArabicKeyboardArea } from "#app/ui/arabic/arabic-keyboard/keyboard-area.tsx";
import {
  ACCEPTED_ANSWERS_LIMIT,
  ACCEPTED_ANSWERS_TEXT_LENGTH,
  CATEGORIES,
  PARTS_OF_SPEECH,
  WORD_LENGTHS,
} from "#models/words/word-rules.ts";
import type { ClientProblems } from "./client-validation.ts";
import { FieldSection } from "./field-section.tsx";
import { genders, type WordFormFields } from "./word-form-fields.ts";

/** Everything the word form asks, for who may save and for who only tries. */
export function WordFields({
  fields,
  gender,
  hasFocus,
  problems = {},
  notice,
}: {
  fields: ReturnType<typeof useActionForm<WordFormFields>>[1];
  /** What the word has now, which the choice then offers too. */
  gender: string | undefined;
  /** The first field takes the focus. */
  hasFocus: boolean;
  /** What scripts find wrong with fields before they are sent. */
  problems?: ClientProblems;
  /** Stands below the fields that every word needs. */
  notice?: ReactNode;
}) {
  const isOpen = (...names: (keyof WordFormFields)[]) =>
    names.some((name) => fields[name].initialValue || fields[name].errors);
  return (
    <ArabicKeyboardArea>
      <TextField
        field={fields.arabicWord}
        label="Arabic word"
        script="arabic"
        maxLength={WORD_LENGTHS.arabicWord}
        autoComplete="off"
        autoFocus={hasFocus}
        problem={problems.arabicWord}
        required
      />
      <TextField
        field={fields.englishMeaning}
        label="English meaning"
        hint="More than one meaning? Separate them with / or ;"
        maxLength={WORD_LENGTHS.englishMeaning}
        autoComplete="off"
        problem={problems.englishMeaning}
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
      {notice}
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
          options={genders(gender).map((value) => ({ value, label: value || "–" }))}
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
      <FieldSection
        title="Other correct answers"
        hint="Also accepted in a session"
        isOpen={isOpen("acceptedAnswers")}
      >
        <TextAreaField
          field={fields.acceptedAnswers}
          label="Other right answers"
          hint={`One a line, at most ${ACCEPTED_ANSWERS_LIMIT}, in English or Arabic.`}
          script="either"
          rows={3}
          maxLength={ACCEPTED_ANSWERS_TEXT_LENGTH}
          problem={problems.acceptedAnswers}
          className="sm:col-span-2"
        />
      </FieldSection>
    </ArabicKeyboardArea>
  );
}
