import { type FormEvent, lazy, type ReactNode, useEffect, useRef } from "react";
import { Form, href, useFetcher, useNavigation } from "react-router";
import type { Unsent } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { FormId } from "#app/forms/form-id.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { EXERCISES } from "#models/practice/practice-rules.ts";
import { DELAYS_MS, REPETITIONS } from "#models/pronunciation/pronunciation-options.ts";
import { EXERCISE_TEXTS } from "../exercise-texts.ts";
import { ComingLine } from "./coming-line.tsx";
import { KeptWords } from "./kept-words.tsx";
import type { Setup } from "./practice-choices.ts";
import { SetChoices } from "./set-choices.tsx";

const SingleWords = lazy(() => import("./single-words.tsx").catch(() => ({ default: KeptWords })));

const ROW = "running-margin sm:block";
const directions = [
  { value: "both", label: "Both" },
  { value: "arabic-to-english", label: "Arabic → English" },
  { value: "english-to-arabic", label: "English → Arabic" },
];

/** The choice of what to practice and how, with one line that says what will come. */
export function SetupForm({
  sets,
  chosen,
  coming,
  pick,
  formId,
  error,
}: Setup & { error?: string | undefined }) {
  const fetcher = useFetcher<Setup | Unsent>();
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const latest = useLatestAnswer<Setup>(fetcher.data) ?? { chosen, coming };
  const { displayOptions, pronunciationOptions } = chosen;

  // The line says what the server would start, for a word may be in several sets.
  function preview(event: FormEvent) {
    if (event.target instanceof HTMLInputElement && event.target.type === "search") return;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (form.current)
        fetcher.submit(queryOf(form.current), { method: "get", action: href("/practice/start") });
    }, 150);
  }

  const segments = (
    name: string,
    legend: string,
    options: { value: string; label: ReactNode }[],
    value: string,
    className = "",
  ) => (
    <RadioGroup
      id={name}
      look="segments"
      className={`${ROW} max-sm:[&_label]:px-1.5 max-sm:[&_label]:text-sm ${className}`}
      {...{ name, legend, options }}
      defaultValue={value}
    />
  );

  return (
    <Form
      ref={form}
      method="post"
      className="practice-setup grid max-w-2xl gap-6"
      onChange={preview}
    >
      <button
        type="submit"
        name="byEnter"
        value="on"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <input type="hidden" name="filled" value="1" />
      <FormId value={formId} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-y border-line py-4">
        <div>
          <ComingLine coming={latest.coming} chosen={latest.chosen} />
          <div role="alert">
            <FieldErrors id="setup-errors" errors={error ? [error] : undefined} />
          </div>
        </div>
        <div className="action-bar" data-place="here">
          <Button
            size="lg"
            className="max-sm:w-full"
            pending={navigation.state !== "idle" && navigation.formMethod === "POST"}
            aria-describedby={error ? "setup-errors" : undefined}
          >
            Start
          </Button>
        </div>
      </div>
      {segments(
        "sessionType",
        "Exercise",
        EXERCISES.map((value) => {
          const { name, options } = EXERCISE_TEXTS[value];
          return { value, label: <span data-options={options.join(" ")}>{name}</span> };
        }),
        chosen.sessionType,
      )}
      <SetChoices sets={sets} chosen={chosen.setIds} />
      {pick ? (
        <SingleWords pick={pick} />
      ) : (
        <fieldset className={`min-w-0 ${ROW}`}>
          <legend className="field-label mb-1">Single words</legend>
          <div>
            <Button variant="secondary" name="find" value="" formMethod="get" formNoValidate>
              Add single words
            </Button>
          </div>
        </fieldset>
      )}
      <div className="of-drill grid gap-6">
        {segments(
          "repeatType",
          "Say",
          [
            { value: "word", label: "Word" },
            { value: "sentence", label: "Sentence" },
            { value: "both", label: "By turns" },
          ],
          pronunciationOptions.repeatType,
        )}
        {segments(
          "repetitions",
          "Repetitions",
          REPETITIONS.map((count) => ({ value: String(count), label: count })),
          String(pronunciationOptions.repetitions),
        )}
        {segments(
          "delayBetweenRepetitions",
          "Pause between",
          DELAYS_MS.map((delay) => ({
            value: String(delay),
            label: delay === 0 ? "None" : `${delay / 1000} s`,
          })),
          String(pronunciationOptions.delayBetweenRepetitions),
        )}
      </div>
      <fieldset className={`of-word min-w-0 ${ROW}`}>
        <legend className="field-label mb-1">
          <span className="of-asked">Ask for</span>
          <span className="of-shown">Show</span>
        </legend>
        <div className="grid grid-cols-2 gap-x-6 sm:flex sm:flex-wrap">
          <Checkbox
            id="showMeanings"
            name="showMeanings"
            label="Meanings"
            defaultChecked={displayOptions.showMeanings}
          />
          <Checkbox
            id="showSentences"
            name="showSentences"
            label="Sentences"
            defaultChecked={displayOptions.showSentences}
          />
          <Checkbox
            id="showSynonyms"
            name="showSynonyms"
            label="Synonyms"
            defaultChecked={displayOptions.showSynonyms}
          />
          <Checkbox
            id="showAntonyms"
            name="showAntonyms"
            label="Antonyms"
            defaultChecked={displayOptions.showAntonyms}
          />
          <div className="of-asked">
            <Checkbox
              id="asksForms"
              name="asksForms"
              label="Word forms"
              defaultChecked={chosen.asksForms}
            />
          </div>
        </div>
        <p className="of-asked text-sm text-ink-faint">
          Word forms are plural, feminine, present tense, verbal noun and the like, where a word has
          them.
        </p>
      </fieldset>
      {segments(
        "translationDirection",
        "Direction",
        directions,
        displayOptions.translationDirection,
        "of-direction",
      )}
      <fieldset className={`of-drill min-w-0 ${ROW}`}>
        <legend className="field-label mb-1">Keep</legend>
        <Checkbox
          id="saveForOffline"
          name="saveForOffline"
          label="Save on this device, to play without a connection"
          defaultChecked={pronunciationOptions.saveForOffline}
        />
      </fieldset>
    </Form>
  );
}

/** Returns the values of the form as the query of an address. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && name !== "formId") query.append(name, value);
  }
  return query;
}
