import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { FieldErrors } from "./field-errors.tsx";

export type FieldText = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** The label is there for screen readers only. */
  hideLabel?: boolean;
};

/** What ties a control to its label, hint and messages. */
export function fieldWiring({ id, hint, errors }: Pick<FieldText, "id" | "hint" | "errors">) {
  const describedBy = [hint && `${id}-hint`, errors?.length && `${id}-errors`].filter(Boolean);
  return {
    id,
    "aria-invalid": errors?.length ? true : undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
  };
}

export function Field({
  id,
  label,
  hint,
  errors,
  optional,
  hideLabel,
  className,
  children,
}: FieldText & { className?: string; children: ReactNode }) {
  return (
    <div className={classNames("grid content-start gap-1.5", className)}>
      <label htmlFor={id} className={hideLabel ? "sr-only" : "field-label"}>
        {label}
        {optional && <span className="font-normal"> (optional)</span>}
      </label>
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
