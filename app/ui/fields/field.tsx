import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors } from "./field-errors.tsx";

export type FieldText = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  /** The source of the control's text, at the end of the line of its label. */
  origin?: string | undefined;
  errors?: string[];
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
};

/** Ties a control to its label, hint and messages. */
export function fieldWiring({
  id,
  hint,
  origin,
  errors,
}: Pick<FieldText, "id" | "hint" | "origin" | "errors">) {
  const describedBy = [
    origin && `${id}-origin`,
    hint && `${id}-hint`,
    errors?.length && `${id}-errors`,
  ].filter(Boolean);
  return {
    id,
    "aria-invalid": errors?.length ? true : undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
}

/** Parts the props of a field into those of its frame and those of its control, which it ties to the frame. */
export function partProps<Props extends FieldText & { className?: string }>({
  label,
  hint,
  optional,
  hideLabel,
  className,
  origin,
  errors,
  id,
  ...control
}: Props) {
  return {
    frame: { id, label, hint, origin, errors, optional, hideLabel, className },
    control: { ...control, ...fieldWiring({ id, hint, origin, errors }) },
  };
}

export function Field({
  id,
  label,
  hint,
  origin,
  errors,
  optional,
  hideLabel,
  className,
  children,
}: FieldText & { className?: string; children: ReactNode }) {
  const name = (
    <label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
      {label}
      {optional && <span className="font-normal"> (optional)</span>}
    </label>
  );
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      {origin ? (
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          {name}
          <i id={`${id}-origin`} className="text-sm text-ink-faint">
            {origin}
          </i>
        </div>
      ) : (
        name
      )}
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
