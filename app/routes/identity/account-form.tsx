import type { ComponentProps, ReactNode } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { TextField, type TextFieldProps } from "#app/ui/fields/text-field.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import type { Problems } from "./form-outcome.ts";

type CardProps = { title: string; footer?: ReactNode; children: ReactNode };

/** A form about somebody's account, narrow and in the middle. */
export function AccountCard({ title, footer, children }: CardProps) {
  return (
    <Card as="section" className="mx-auto mt-8 grid w-full max-w-md gap-5">
      <h1 className="text-2xl">{title}</h1>
      {children}
      {footer && <p>{footer}</p>}
    </Card>
  );
}

type FormProps = ComponentProps<"form"> & { problems?: Problems; submit: string };

/** The form itself: a plain one, sent to its own address, with what is wrong as a whole on top. */
export function AccountForm({ problems, submit, children }: FormProps) {
  return (
    <form method="post" className="grid gap-5">
      {problems && (
        <div role="alert">
          <Alert tone="incorrect">{problems.message}</Alert>
        </div>
      )}
      {children}
      <Button wide>{submit}</Button>
    </form>
  );
}

type FieldProps = Omit<TextFieldProps, "id" | "errors"> & { name: string; problems?: Problems };

export function AccountField({ name, problems, ...rest }: FieldProps) {
  return (
    <TextField
      id={name}
      name={name}
      errors={problems?.fields[name]}
      defaultValue={problems?.typed[name]}
      {...rest}
    />
  );
}
