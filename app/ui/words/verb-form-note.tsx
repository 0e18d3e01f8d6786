import type { ReactNode } from "react";
import type { VerbForm } from "#models/arabic/conjugation/verb-forms.ts";
import { verbFormName } from "./word-names.ts";

/** The effect of each form on the plain verb. */
const notes: Readonly<Record<VerbForm, string>> = {
  I: "The plain verb, from which the others are made.",
  II: "Often makes somebody do it, or does it thoroughly: from “know”, to teach.",
  III: "Often does it with somebody or towards somebody: from “write”, to correspond with.",
  IV: "Often makes it happen: from “go out”, to take out.",
  V: "Often does to oneself what form II does to others: from “teach”, to learn.",
  VI: "Often does it to one another: from “help”, to help one another.",
  VII: "It happens to the thing by itself: from “break”, to get broken.",
  VIII: "Often does it for oneself or among themselves: from “gather”, to meet.",
  IX: "To take on a color: from “red”, to turn red.",
  X: "Often asks for it, or finds it so: from “forgive”, to ask forgiveness.",
  Iq: "The plain verb of a root of four letters, as “translate” is.",
  IIq: "Often does to oneself what a verb of four root letters does to others: from “roll”, to roll along.",
  IIIq: "A rare form of verbs of four root letters: to crowd together.",
  IVq: "A state or a feeling, of four root letters: to be calm, to shudder.",
};

/** The form of a verb with a line on what that form does, and what leads on. */
export function VerbFormNote({ form, children }: { form: string; children?: ReactNode }) {
  const note = Object.hasOwn(notes, form) && notes[form as VerbForm];
  return (
    <p className="text-ink-soft">
      <b className="font-semibold text-ink">{verbFormName(form)}.</b> {note} {children}
    </p>
  );
}
