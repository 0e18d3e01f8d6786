import type { ComponentProps, ReactNode } from "react";
import { Choice } from "./choice.tsx";
import { FieldErrors } from "./field-errors.tsx";
import { useTyped } from "./typed-form.ts";

export type CheckboxProps = Omit<ComponentProps<"input">, "id" | "type"> & {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: string[];
};

export function Checkbox({ id, errors, ...rest }: CheckboxProps) {
  const typed = useTyped(rest.name);
  return (
    <div className="grid gap-1">
      <Choice
        {...rest}
        {...(typed && rest.checked === undefined && { defaultChecked: true })}
        id={id}
        type="checkbox"
        look="list"
        aria-invalid={errors?.length ? true : undefined}
        aria-describedby={errors?.length ? `${id}-errors` : undefined}
      />
      <FieldErrors id={`${id}-errors`} errors={errors} />
    </div>
  );
}
