import { type FormEvent, lazy, useEffect, useRef } from "react";
import { Form, href, useFetcher, useNavigation } from "react-router";
import type { Unsent } from "#app/connection/network-error.ts";
import { patientImport } from "#app/connection/patient-import.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { FormId } from "#app/forms/form-id.tsx";
import { Button } from "#app/ui/buttons/button.tsx";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import {
  EXERCISES,
  MOST_PRACTICE_WORDS,
  WORDS_AT_A_TIME,
} from "#models/practice/practice-rules.ts";
import { EXERCISE_TEXTS } from "../exercise-texts.ts";
import { comingText } from "./coming-text.ts";
import { DrillOptions, KeepSounds } from "./drill-options.tsx";
import type { Coming, Setup } from "./load-setup.ts";
import { ROW, Segments } from "./segments.tsx";
import { SetChoices } from "./set-choices.tsx";
import { WordAspects } from "./word-aspects.tsx";
import { WordChoices } from "./word-choices.tsx";

const SingleWords = lazy(() => patientImport(() => import("./single-words.tsx")));

const DIRECTIONS = [
  { value: "both", label: "Both" },
  { value: "arabic-to-english", label: "Arabic → English" },
  { value: "english-to-arabic", label: "English → Arabic" },
];

/** The choice of what to practice and how, with one line that says what will come. */
export function SetupForm({
  sets,
  pools,
  chosen,
  coming,
  pick,
  formId,
  error,
}: Setup & { error?: string | undefined }) {
  const fetcher = useFetcher<Coming | Unsent>();
  const form = useRef<HTMLFormElement>(null);
  const navigation = useNavigation();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const counted = useLatestAnswer<Coming>(fetcher.data);
  const latest = counted?.formId === formId ? counted : { chosen, coming };

  // The line says what the server would start, for a word may be in several sets.
  function preview(event: FormEvent) {
    if (event.target instanceof HTMLInputElement && event.target.type === "search") return;
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      if (form.current) {
        const action = href("/practice/start/coming");
        fetcher.submit(queryOf(form.current), { method: "get", action });
      }
    }, 150);
  }

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
          <p role="status" className="font-display text-2xl font-semibold figures">
            {comingText(latest.coming, latest.chosen)}
          </p>
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
      <Segments
        name="sessionType"
        legend="Exercise"
        options={EXERCISES.map((value) => {
          const { name, options } = EXERCISE_TEXTS[value];
          return { value, label: <span data-options={options.join(" ")}>{name}</span> };
        })}
        value={chosen.sessionType}
      />
      <WordChoices pools={pools} chosen={chosen.words} />
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
      <Segments
        name="most"
        legend="How many"
        options={WORDS_AT_A_TIME.map((count) => ({
          value: String(count),
          label: count === MOST_PRACTICE_WORDS ? "All" : count,
        }))}
        value={chosen.most}
      />
      <DrillOptions chosen={chosen.pronunciationOptions} />
      <WordAspects chosen={chosen} />
      <Segments
        name="translationDirection"
        legend="Direction"
        options={DIRECTIONS}
        value={chosen.displayOptions.translationDirection}
        className="of-direction"
      />
      <KeepSounds isKept={chosen.pronunciationOptions.saveForOffline} />
    </Form>
  );
}

/** Returns the values of the form as the query of an address. */
function queryOf(form: HTMLFormElement): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string") query.append(name, value);
  }
  return query;
}
