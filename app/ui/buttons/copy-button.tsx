import { type ComponentProps, useState } from "react";
import { Button } from "./button.tsx";

/** Copies a text, where scripts run. */
export function CopyButton({ text, ...rest }: ComponentProps<typeof Button> & { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setIsCopied(true));
  return (
    <Button
      type="button"
      variant="secondary"
      className="needs-script"
      aria-live="polite"
      onClick={copy}
      {...rest}
    >
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
