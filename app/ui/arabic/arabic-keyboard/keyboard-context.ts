import { createContext, type ReactNode, useContext } from "react";
import type { TypingMode } from "#models/arabic/input/type-text.ts";

export type KeyboardControls = {
  isOpen: boolean;
  /** The Arabic field that the keys write into. */
  fieldId: string | null;
  /** How Latin keys are read; "off" until the code for it is there. */
  mode: TypingMode;
  /** Opens the keyboard at a field, or closes it where it is; by key the focus goes along. */
  toggle: (fieldId: string, isByKey: boolean) => void;
  /** The button inside an Arabic field; from here, so that fields elsewhere load none of the keyboard. */
  buttonIn: (fieldId: string) => ReactNode;
};

export const KeyboardContext = createContext<KeyboardControls | null>(null);

/** The on-screen keyboard around this field, or null where there is none. */
export function useArabicKeyboard(): KeyboardControls | null {
  return useContext(KeyboardContext);
}
