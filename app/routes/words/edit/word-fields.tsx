import type { ReactNode } from "react";
import { RadioGroup, SelectField, TextAreaField, TextField } from "#app/forms/fields.tsx";
import type { useActionForm } from "#app/forms/use-action-form.ts";
import { ArabicKeyboardArea } from "#app/ui/arabic/arabic-keyboard/keyboard-area.tsx";
import { categoryNames, partOfSpeechNames } from "#app/ui/words/word-names.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";
import { ACCEPTED_ANSWERS_LIMIT, CATEGORIES, PARTS_OF_SPEECH } from "#models/words/word-rules.ts";
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
  const text = (name: keyof typeof WORD_TEXTS) => ({
    field: fields[name],
    label: WORD_TEXTS[name].label,
  });
  return (
    <ArabicKeyboardArea>
      <TextField
        {...text("arabicWord")}
        script="arabic"
        gilded
        autoComplete="off"
        autoFocus={hasFocus}
        problem={problems.arabicWord}
      />
      <TextField
        {...text("englishMeaning")}
        hint="More than one meaning? Separate them with / or ;"
        autoComplete="off"
        problem={problems.englishMeaning}
      />
      <RadioGroup
        field={fields.category}
        legend="Category"
        look="segments"
        options={CATEGORIES.map((category) => ({
          value: category,
          label: categoryNames[category],
        }))}
      />
      {notice}
      <FieldSection
        title="Example"
        hint="A sentence and what it means"
        isOpen={isOpen("exampleSentence", "exampleMeaning")}
      >
        <TextAreaField
          {...text("exampleSentence")}
          script="arabic"
          rows={2}
          className="sm:col-span-2"
        />
        <TextAreaField {...text("exampleMeaning")} rows={2} className="sm:col-span-2" />
      </FieldSection>
      <FieldSection
        title="Noun forms"
        hint="Plural, gender"
        isOpen={isOpen("pluralForm", "gender")}
      >
        <TextField {...text("pluralForm")} script="arabic" autoComplete="off" />
        <SelectField
          field={fields.gender}
          label={WORD_TEXTS.gender.label}
          options={genders(gender).map((value) => ({ value, label: value || "–" }))}
        />
      </FieldSection>
      <FieldSection
        title="Verb forms"
        hint="Past, present, verbal noun, particle"
        isOpen={isOpen("pastTense", "presentTense", "verbalNoun", "particle")}
      >
        <TextField {...text("pastTense")} script="arabic" autoComplete="off" />
        <TextField {...text("presentTense")} script="arabic" autoComplete="off" />
        <TextField {...text("verbalNoun")} script="arabic" autoComplete="off" />
        <TextField {...text("particle")} script="arabic" autoComplete="off" />
      </FieldSection>
      <FieldSection
        title="Related words"
        hint="Synonym, antonym, part of speech"
        isOpen={isOpen("synonym", "antonym", "partOfSpeech")}
      >
        <TextField {...text("synonym")} script="arabic" autoComplete="off" />
        <TextField {...text("antonym")} script="arabic" autoComplete="off" />
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
          label="Other correct answers"
          hint={`One a line, at most ${ACCEPTED_ANSWERS_LIMIT}, in English or Arabic.`}
          script="either"
          rows={3}
          problem={problems.acceptedAnswers}
          className="sm:col-span-2"
        />
      </FieldSection>
    </ArabicKeyboardArea>
  );
}
