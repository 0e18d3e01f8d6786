import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";

/** Copies a text, where scripts run; selects it in the element that shows it, where the browser does not copy. */
export function CopyButton({
  text,
  shownIn,
  ...rest
}: ComponentProps<typeof Button> & { text: string; shownIn: string }) {
  const [label, setLabel] = useState("Copy");
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setLabel("Copied");
    } catch {
      selectIn(document.getElementById(shownIn));
      setLabel("Couldn’t copy");
    }
  }
  return (
    <Button type="button" variant="secondary" className="needs-script" onClick={copy} {...rest}>
      <span aria-live="polite">{label}</span>
    </Button>
  );
}

function selectIn(element: HTMLElement | null): void {
  element?.focus();
  if (element instanceof HTMLInputElement) element.select();
  else if (element) window.getSelection()?.selectAllChildren(element);
}
