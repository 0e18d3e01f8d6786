import { RadioGroup } from "#app/ui/fields/radio-group.tsx";
import { chooseVoice, useDeviceVoices } from "#app/ui/speech/device-voice.ts";

/** Which voice reads aloud in this browser; shown only if the device has an Arabic voice. */
export function VoiceChoice() {
  const { voices, chosen } = useDeviceVoices();
  if (voices.length === 0) return null;
  return (
    <RadioGroup
      id="voice"
      name="voice"
      legend="Voice"
      look="rows"
      className="mt-10 max-w-lg"
      options={[
        ...voices.map(([value, name]) => ({ value, label: name, hint: "A voice of this device" })),
        { value: "", label: "Built-in voice", hint: "A computer voice, the same everywhere" },
      ]}
      value={chosen}
      onChange={(id) => chooseVoice(id || null)}
      hint="Changes at once, in this browser alone. MP3 files are made with the built-in voice, and your own recordings go before both."
    />
  );
}
