import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { chooseVoice, useDeviceVoices } from "#app/ui/speech/device-voice.ts";
import { useVoice, VOICE_NAMES } from "#app/ui/speech/speech-button.tsx";

const HINTS: Record<ReturnType<typeof useVoice>, string> = {
  "built-in": "A computer voice, the same everywhere",
  service: "From a speech service, the same everywhere",
  none: "An Arabic voice that your browser takes by itself",
};

/** Which voice reads aloud in this browser; shown only if the device has an Arabic voice. */
export function VoiceChoice() {
  const { voices, chosen } = useDeviceVoices();
  const voice = useVoice();
  if (voices.length === 0) return null;
  const filesNote =
    voice === "none" ? "" : `MP3 files are made with the ${VOICE_NAMES[voice].toLowerCase()}. `;
  return (
    <RadioGroup
      id="voice"
      name="voice"
      legend="Voice"
      look="rows"
      className="mt-10 max-w-lg"
      options={[
        ...voices.map(([value, name]) => ({ value, label: name, hint: "A voice of this device" })),
        { value: "", label: VOICE_NAMES[voice], hint: HINTS[voice] },
      ]}
      value={chosen}
      onChange={(id) => chooseVoice(id || null)}
      hint={`Changes at once, in this browser alone. ${filesNote}Your own recordings go before any voice.`}
    />
  );
}
