import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Field, fieldWiring } from "#app/ui/fields/field.tsx";
import { MOST_RECORDING_SECONDS } from "#models/recordings/recording-rules.ts";

const id = "recording";
const hint = `WAV, MP3, M4A, Ogg or WebM, at most ${MOST_RECORDING_SECONDS} seconds and 1 MB.`;

/** A file of sound to be sent with its form; where scripts run it can be recorded, and heard before. */
export function SoundField() {
  const input = useRef<HTMLInputElement>(null);
  const [sound, setSound] = useState<string | null>(null);
  const [state, setState] = useState<"stopped" | "starting" | "recording">("stopped");
  const [trouble, setTrouble] = useState<string>();
  const running = useRef<AbortController>(null);

  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(sound ?? ""), [sound]);

  function show() {
    const file = input.current?.files?.[0];
    setTrouble(undefined);
    setSound(file ? URL.createObjectURL(file) : null);
  }

  async function record() {
    if (state === "recording") return running.current?.abort();
    const run = new AbortController();
    running.current = run;
    setState("starting");
    setTrouble(undefined);
    try {
      const { recordSound } = await import("./record-sound.ts");
      const file = await recordSound({
        signal: run.signal,
        onRecording: () => setState("recording"),
      });
      const chosen = new DataTransfer();
      chosen.items.add(file);
      if (input.current) input.current.files = chosen.files;
      show();
    } catch {
      setTrouble("The microphone can’t be used. Allow it in your browser, or choose a file.");
    }
    setState("stopped");
  }

  return (
    <Field id={id} label="Sound file" hint={hint} errors={trouble ? [trouble] : undefined}>
      <div className="grid justify-items-start gap-3">
        <Button
          type="button"
          variant="secondary"
          className="needs-script"
          pending={state === "starting"}
          pendingText="One moment…"
          aria-pressed={state === "recording"}
          onClick={record}
        >
          {state === "recording"
            ? `Stop (${MOST_RECORDING_SECONDS} seconds at most)`
            : "Record with the microphone"}
        </Button>
        <input
          {...fieldWiring({ id, hint, errors: trouble ? [trouble] : undefined })}
          ref={input}
          type="file"
          name="recording"
          required
          accept="audio/*,.wav,.mp3,.m4a,.ogg,.webm"
          onChange={show}
          className="file-input w-full min-w-0"
        />
        {sound && (
          // biome-ignore lint/a11y/useMediaCaption: the word stands above it
          <audio controls src={sound} aria-label="What will be saved" className="h-11 w-full" />
        )}
      </div>
    </Field>
  );
}
