import { createContext, useContext } from "react";

/** The nonce of this answer's Content-Security-Policy, while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A few lines that need no script file; they run as soon as the browser has read them. */
export function InlineScript({ lines }: { lines: string }) {
  return (
    <script nonce={useContext(NonceContext)} suppressHydrationWarning>
      {lines}
    </script>
  );
}
