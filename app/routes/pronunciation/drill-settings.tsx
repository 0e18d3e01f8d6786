import type { ReactNode } from "react";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import {
  DELAYS_MS,
  type PronunciationOptions,
  REPETITIONS,
} from "#models/pronunciation/pronunciation-options.ts";
import { optionsLine, pauseName, TYPE_OPTIONS } from "./exercise.ts";

/** How the exercise is set, in one line that opens; without `onChange` the choices are fields of a form. */
export function DrillSettings({
  options,
  onChange,
  children,
}: {
  options: PronunciationOptions;
  onChange?: (changes: Partial<PronunciationOptions>) => void;
  children?: ReactNode;
}) {
  const id = onChange ? "drill" : "plain";
  const field = (value: string, change: (value: string) => Partial<PronunciationOptions>) =>
    onChange
      ? { value, onChange: (chosen: string) => onChange(change(chosen)) }
      : { defaultValue: value };
  return (
    <details className="drill-more">
      <summary>
        <span className="text-ink-soft figures">{optionsLine(options)}</span>
        <span className="text-accent" />
      </summary>
      <div className="grid gap-4 pb-4">
        <RadioGroup
          id={`${id}-type`}
          name="repeatType"
          legend="Say"
          look="segments"
          options={TYPE_OPTIONS}
          {...field(options.repeatType, (value) => ({
            repeatType: value as PronunciationOptions["repeatType"],
          }))}
        />
        <RadioGroup
          id={`${id}-repetitions`}
          name="repetitions"
          legend="Repetitions"
          look="segments"
          options={REPETITIONS.map((count) => ({ value: String(count), label: count }))}
          {...field(String(options.repetitions), (value) => ({ repetitions: Number(value) }))}
        />
        <RadioGroup
          id={`${id}-delay`}
          name="delayBetweenRepetitions"
          legend="Pause between"
          look="segments"
          options={DELAYS_MS.map((ms) => ({ value: String(ms), label: pauseName(ms) }))}
          {...field(String(options.delayBetweenRepetitions), (value) => ({
            delayBetweenRepetitions: Number(value),
          }))}
        />
        {children}
      </div>
    </details>
  );
}
