import type { ReactNode } from "react";
import { RadioGroup } from "#app/ui/fields/radio-group.tsx";

export const ROW = "running-margin sm:block";

/** One choice of the setup, as buttons beside each other. */
export function Segments({
  name,
  className = "",
  value,
  ...group
}: {
  name: string;
  legend: string;
  options: { value: string; label: ReactNode }[];
  value: string | number;
  className?: string;
}) {
  return (
    <RadioGroup
      {...group}
      id={name}
      name={name}
      look="segments"
      className={`${ROW} max-sm:[&_label]:px-1.5 max-sm:[&_label]:text-sm ${className}`}
      defaultValue={String(value)}
    />
  );
}
