/** Props of the one next step of a page or of a state of it: it gets the focus, and the clock of a session leads back to it. */
export const nextStep = { autoFocus: true, "data-next-step": "" } as const;

/** The same for a link in a state of a page, which React does not focus by itself. */
export const nextStepLink = { ...nextStep, ref: focusOnMount } as const;

function focusOnMount(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
