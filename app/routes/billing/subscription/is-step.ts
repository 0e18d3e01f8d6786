/** Whether a form leads from step to step, which changes nothing that is stored. */
export function isStep(form: FormData | undefined): boolean {
  return form?.has("step") === true && form.get("step") !== "cancel";
}
