import { createContext, useContext } from "react";

/** The nonce of this answer's Content-Security-Policy, while the server renders. */
export const NonceContext = createContext<string | undefined>(undefined);

/** A few lines for a page that loads no script files; they run as soon as the browser has read them. */
export function InlineScript({ lines }: { lines: string }) {
  return <script nonce={useContext(NonceContext)}>{lines}</script>;
}
