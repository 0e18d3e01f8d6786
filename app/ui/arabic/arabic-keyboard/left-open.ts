const name = "arabic-keyboard";
/** The state on this page, if the browser stores nothing. */
let isLeftOpen: boolean | undefined;

/** Whether the keyboard was open when it was last seen, as this browser remembers it. */
export function wasLeftOpen(): boolean {
  if (isLeftOpen !== undefined) return isLeftOpen;
  try {
    return localStorage.getItem(name) === "open";
  } catch {
    return false;
  }
}

/** Remembers in this browser whether the keyboard is open. */
export function leaveOpen(isOpen: boolean): void {
  isLeftOpen = isOpen;
  try {
    localStorage.setItem(name, isOpen ? "open" : "closed");
  } catch {}
}
