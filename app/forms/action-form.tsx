import { type FormMetadata, FormProvider } from "@conform-to/react";
import { Form, type FormProps } from "react-router";
import { FieldErrors } from "#app/ui/field-errors.tsx";

/** The form element of useActionForm, with the messages that belong to no field on top. */
export function ActionForm<Shape extends Record<string, unknown>>({
  form,
  children,
  method = "post",
  className = "grid gap-5",
  ...rest
}: Omit<FormProps, "id" | "onSubmit" | "children"> & {
  form: FormMetadata<Shape, string[]>;
  children: React.ReactNode;
}) {
  return (
    <FormProvider context={form.context}>
      <Form
        {...rest}
        id={form.id}
        method={method}
        onSubmit={form.onSubmit}
        noValidate
        aria-describedby={form.errors ? form.errorId : undefined}
        className={className}
      >
        <FieldErrors id={form.errorId} errors={form.errors} />
        {children}
      </Form>
    </FormProvider>
  );
}
