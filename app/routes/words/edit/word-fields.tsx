import type { ReactNode } from "react";
import { RadioGroup, SelectField } from "#app/forms/choice-fields.tsx";
import { TextAreaField, TextField } from "#app/forms/text-fields.tsx";
import type { useActionForm } from "#app/forms/use-action-form.ts";
import type { Origins } from "#app/routes/generation/filling.ts";
import { ArabicKeyboardArea } from "#app/ui/arabic/arabic-keyboard/keyboard-area.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { categoryNames, partOfSpeechNames, verbFormName } from "#app/ui/words/word-names.ts";
import { genders, verbForms, type WordFormFields } from "#app/views/words/word-form-fields.ts";
import { WORD_TEXTS } from "#models/words/word-fields.ts";
import { ACCEPTED_ANSWERS_LIMIT, CATEGORIES, PARTS_OF_SPEECH } from "#models/words/word-rules.ts";
import type { ClientProblems } from "./word-form-rules.ts";

/** Everything the word form asks, for who may save and for who only tries. */
export function WordFields({
  fields,
  gender,
  hasFocus,
  problems = {},
  arabicHint,
  englishHint,
  notice,
  origins = {},
  generation,
  image,
}: {
  fields: ReturnType<typeof useActionForm<WordFormFields>>[1];
  /** The word's gender now, which the choice then offers too. */
  gender: string | undefined;
  /** The first field takes the focus. */
  hasFocus: boolean;
  /** Problems that scripts find before the form is sent. */
  problems?: ClientProblems;
  /** A hint about the Arabic word, which may be saved all the same. */
  arabicHint?: string | undefined;
  /** A hint for who begins with the English meaning, which stands first then. */
  englishHint?: string | undefined;
  /** Stands below the Arabic word. */
  notice?: ReactNode;
  /** The source of each field's text after a generation. */
  origins?: Origins;
  /** The controls that fill the word in, below what is typed for them. */
  generation?: ReactNode;
  /** The field of the image, if the user can keep one. */
  image?: ReactNode;
}) {
  const isOpen = (...names: (keyof WordFormFields)[]) =>
    names.some((name) => fields[name].initialValue || fields[name].errors);
  const text = (name: keyof typeof WORD_TEXTS) => ({
    field: fields[name],
    label: WORD_TEXTS[name].label,
    origin: origins[name],
    autoComplete: "off",
  });
  const hasErrors = (...names: (keyof WordFormFields)[]) =>
    names.some((name) => fields[name].errors);
  const isEnglishFirst = englishHint !== undefined;
  const english = (
    <TextField
      {...text("englishMeaning")}
      hint={englishHint ?? "More than one meaning? Separate them with / or ;"}
      autoCapitalize="none"
      enterKeyHint={isEnglishFirst ? "next" : "done"}
      autoFocus={hasFocus && isEnglishFirst}
      problem={problems.englishMeaning}
    />
  );
  return (
    <ArabicKeyboardArea>
      {isEnglishFirst && english}
      {isEnglishFirst && generation}
      <TextField
        {...text("arabicWord")}
        script="arabic"
        gilded
        specimen
        enterKeyHint={isEnglishFirst ? "done" : "next"}
        autoFocus={hasFocus && !isEnglishFirst}
        problem={problems.arabicWord}
        hint={arabicHint}
      />
      {notice}
      {!isEnglishFirst && english}
      {!isEnglishFirst && generation}
      <RadioGroup
        field={fields.category}
        legend="Category"
        look="segments"
        options={CATEGORIES.map((category) => ({
          value: category,
          label: categoryNames[category],
        }))}
      />
      <div
        className={classNames(pair, !hasErrors("pluralForm", "gender") && notOf.verbOrExpression)}
      >
        <TextField {...text("pluralForm")} script="arabic" />
        <SelectField
          field={fields.gender}
          label={WORD_TEXTS.gender.label}
          origin={origins.gender}
          options={genders(gender).map((value) => ({ value, label: value || "Not given" }))}
        />
      </div>
      <div
        className={classNames(
          pair,
          !hasErrors("pastTense", "presentTense", "verbalNoun", "particle", "verbForm") &&
            notOf.nounOrExpression,
        )}
      >
        <TextField {...text("pastTense")} script="arabic" />
        <TextField {...text("presentTense")} script="arabic" />
        <TextField {...text("verbalNoun")} script="arabic" />
        <TextField {...text("particle")} script="arabic" />
        <SelectField
          field={fields.verbForm}
          label={WORD_TEXTS.verbForm.label}
          origin={origins.verbForm}
          options={verbForms(fields.verbForm.initialValue).map((value) => ({
            value,
            label: value ? verbFormName(value) : "As its marks say",
          }))}
        />
      </div>
      <details
        className="group min-w-0"
        open={isOpen(
          "exampleSentence",
          "exampleMeaning",
          "feminine",
          "collective",
          "dual",
          "synonym",
          "antonym",
          "root",
          "partOfSpeech",
          "acceptedAnswers",
          "imageUrl",
          "imageRefusal",
        )}
      >
        <summary className="min-h-11 cursor-pointer rounded-sm py-2 font-medium text-accent hover:text-accent-strong">
          <span aria-hidden="true">
            <span className="group-open:hidden">+ </span>
            <span className="hidden group-open:inline">− </span>
          </span>
          More details: example, related words, other answers{image && ", image"}
        </summary>
        <div className="grid gap-4 pt-2">
          <TextAreaField {...text("exampleSentence")} script="arabic" rows={2} />
          <TextAreaField {...text("exampleMeaning")} rows={2} />
          <div
            className={classNames(
              pair,
              !hasErrors("feminine", "collective", "dual") && notOf.verbOrExpression,
            )}
          >
            <TextField {...text("feminine")} script="arabic" />
            <TextField {...text("collective")} script="arabic" />
            <TextField {...text("dual")} script="arabic" />
          </div>
          <div className={pair}>
            <TextField {...text("synonym")} script="arabic" />
            <TextField {...text("antonym")} script="arabic" />
            <TextField
              {...text("root")}
              script="arabic"
              hint="2 to 5 letters. Left empty, it is what the dictionary has."
            />
            <SelectField
              field={fields.partOfSpeech}
              label="Part of speech"
              origin={origins.partOfSpeech}
              options={[
                { value: "", label: "Not given" },
                ...PARTS_OF_SPEECH.map((value) => ({ value, label: partOfSpeechNames[value] })),
              ]}
            />
          </div>
          <TextAreaField
            field={fields.acceptedAnswers}
            label="Other correct answers"
            hint={`Also accepted in a session. One per line, at most ${ACCEPTED_ANSWERS_LIMIT}, in English or Arabic.`}
            script="either"
            rows={3}
            problem={problems.acceptedAnswers}
          />
          {image}
        </div>
      </details>
    </ArabicKeyboardArea>
  );
}

const pair = "grid min-w-0 gap-4 sm:grid-cols-2";

/** Hides the forms that words of the chosen category do not have; what stands in them is kept. */
const notOf = {
  verbOrExpression:
    "in-[form:has([name=category][value=verb]:checked,[name=category][value=expression]:checked)]:hidden",
  nounOrExpression:
    "in-[form:has([name=category][value=noun]:checked,[name=category][value=expression]:checked)]:hidden",
};
