import { createContext } from "react";

/** Who reads aloud: the computer voice of the server, a service it asks, or, where it has neither, the browser. */
export type Voice = "built-in" | "service" | "none";

export const VoiceContext = createContext<Voice>("built-in");
