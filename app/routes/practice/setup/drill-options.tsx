import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import {
  DELAYS_MS,
  type PronunciationOptions,
  REPETITIONS,
} from "#models/pronunciation/pronunciation-options.ts";
import { ROW, Segments } from "./segments.tsx";

/** How the pronunciation exercise says its words. */
export function DrillOptions({ chosen }: { chosen: PronunciationOptions }) {
  return (
    <div className="of-drill grid gap-6">
      <Segments
        name="repeatType"
        legend="Say"
        options={[
          { value: "word", label: "Word" },
          { value: "sentence", label: "Sentence" },
          { value: "both", label: "By turns" },
        ]}
        value={chosen.repeatType}
      />
      <Segments
        name="repetitions"
        legend="Repetitions"
        options={REPETITIONS.map((count) => ({ value: String(count), label: count }))}
        value={chosen.repetitions}
      />
      <Segments
        name="delayBetweenRepetitions"
        legend="Pause between"
        options={DELAYS_MS.map((delay) => ({
          value: String(delay),
          label: delay === 0 ? "None" : `${delay / 1000} s`,
        }))}
        value={chosen.delayBetweenRepetitions}
      />
    </div>
  );
}

/** Whether the sounds stay on the device. */
export function KeepSounds({ isKept }: { isKept: boolean }) {
  return (
    <fieldset className={`of-drill min-w-0 ${ROW}`}>
      <legend className="field-label mb-1">Keep</legend>
      <Checkbox
        id="saveForOffline"
        name="saveForOffline"
        label="Save on this device, to play without a connection"
        defaultChecked={isKept}
      />
    </fieldset>
  );
}
