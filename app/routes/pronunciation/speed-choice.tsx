import { RadioGroup } from "#app/ui/fields/radio-group.tsx";

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const OPTIONS = SPEEDS.map((speed) => ({ value: String(speed), label: `${speed}x` }));

export function SpeedChoice({
  speed,
  onChange,
}: {
  speed: number;
  onChange: (speed: number) => void;
}) {
  return (
    <RadioGroup
      id="speed"
      name="speed"
      legend="Speed"
      look="segments"
      className="drill-speeds pb-4 text-sm"
      options={OPTIONS}
      value={String(speed)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
