import { href } from "react-router";
import { Button } from "#app/ui/buttons/button.tsx";
import { chooseVoice, useDeviceVoices } from "#app/ui/speech/device-voice.ts";
import { useReadAloud, useVoice, VOICE_NAMES } from "#app/ui/speech/speech-button.tsx";
import { SessionForm } from "./session-form.tsx";

/** Asks once whether new words and answers are to be read aloud. */
export function ReadAloudOffer() {
  const isAsked = useReadAloud() !== null;
  const voice = useVoice();
  const [own] = useDeviceVoices().voices;
  const device = voice === "none" ? null : own;
  if (isAsked) return null;
  const yes = { variant: "secondary", name: "choice", value: "yes", className: "px-3!" } as const;
  return (
    <section
      aria-labelledby="read-aloud"
      className="grid gap-1.5 border-t border-line py-2.5 low:py-1.5"
    >
      <h3 id="read-aloud" className="font-sans text-base leading-snug font-semibold">
        Read cards and answers aloud?
      </h3>
      <SessionForm action={href("/session/read-aloud")} className="flex flex-wrap gap-2">
        {device && (
          <Button {...yes} onClick={() => chooseVoice(device[0])}>
            Yes, device voice
          </Button>
        )}
        <Button {...yes} onClick={() => chooseVoice(null)}>
          {device ? `Yes, ${VOICE_NAMES[voice].toLowerCase()}` : "Yes"}
        </Button>
        <Button variant="quiet" name="choice" value="no" className="px-3!">
          Only when I press
        </Button>
      </SessionForm>
    </section>
  );
}
