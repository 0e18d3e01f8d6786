import { type FormMetadata, FormProvider } from "@conform-to/react";
import { useContext, useEffect } from "react";
import { Form, type FormProps } from "react-router";
import { FieldErrors } from "#app/ui/fields/field-errors.tsx";
import { TypedForm } from "#app/ui/fields/typed-form.ts";

/** The form element of useActionForm, with the messages that belong to no field on top. */
export function ActionForm<Shape extends Record<string, unknown>>({
  form,
  problem,
  children,
  method = "post",
  className = "grid gap-5",
  noValidate = true,
  ...rest
}: Omit<FormProps, "id" | "onSubmit" | "children"> & {
  form: FormMetadata<Shape, string[]>;
  /** Why the form was not answered. */
  problem?: string;
  children: React.ReactNode;
}) {
  const errors = problem ? [problem] : form.errors;
  const isTyped = useContext(TypedForm) !== null;
  const hasErrors = errors !== undefined;
  useEffect(() => {
    if (hasErrors) document.getElementById(form.errorId)?.scrollIntoView({ block: "nearest" });
  }, [hasErrors, form.errorId]);
  return (
    <FormProvider context={form.context}>
      <Form
        // Refused or restored text is in the form and nowhere else.
        data-unsaved={form.status === "error" || isTyped ? "" : undefined}
        {...rest}
        id={form.id}
        method={method}
        onSubmit={form.onSubmit}
        noValidate={noValidate}
        aria-describedby={hasErrors ? form.errorId : undefined}
        className={className}
      >
        <div role="alert" className="empty:hidden">
          <FieldErrors id={form.errorId} errors={errors} />
        </div>
        {children}
      </Form>
    </FormProvider>
  );
}
