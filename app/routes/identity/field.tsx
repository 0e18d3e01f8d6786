import type { ComponentProps } from "react";
import type { Problems } from "./form-outcome.ts";

type Props = ComponentProps<"input"> & {
  name: string;
  label: string;
  hint?: string;
  problems?: Problems;
};

export function Field({ name, label, hint, problems, ...input }: Props) {
  const errors = problems?.fields[name] ?? [];
  const notes = [hint && `${name}-hint`, errors.length > 0 && `${name}-error`].filter(Boolean);
  return (
    <div className="mt-4">
      <label htmlFor={name} className="block font-medium">
        {label}
      </label>
      <input
        id={name}
        name={name}
        defaultValue={problems?.typed[name]}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={notes.join(" ") || undefined}
        className="mt-1 w-full rounded border px-3 py-2"
        {...input}
      />
      {hint && (
        <p id={`${name}-hint`} className="mt-1 text-sm">
          {hint}
        </p>
      )}
      {errors.length > 0 && (
        <p id={`${name}-error`} className="mt-1 text-sm text-red-700">
          {errors.join(". ")}
        </p>
      )}
    </div>
  );
}

export function FormMessage({ problems }: { problems?: Problems }) {
  return problems ? (
    <p role="alert" className="mt-4 rounded border border-red-700 px-3 py-2 text-red-700">
      {problems.message}
    </p>
  ) : null;
}

export function SubmitButton({ children }: { children: string }) {
  return (
    <button type="submit" className="mt-6 w-full rounded bg-teal-800 px-4 py-2 text-white">
      {children}
    </button>
  );
}
