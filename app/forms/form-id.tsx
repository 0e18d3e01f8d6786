/** Names the one load of a form, so that a form that is sent twice has one effect; a loader makes the id. */
export function FormId({ value }: { value: string | undefined }) {
  return <input type="hidden" name="formId" value={value} />;
}
