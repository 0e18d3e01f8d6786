import { createContext, useContext } from "react";

/** Text typed into a form of the page before its writer was signed out; null if there was none. */
export const TypedForm = createContext<readonly (readonly [name: string, value: string])[] | null>(
  null,
);

/** The values that were typed into the fields of a name; null where there are none. */
export function useTyped(name: string | undefined): string[] | null {
  const typed = useContext(TypedForm)?.filter(([one]) => one === name) ?? [];
  return typed.length > 0 ? typed.map(([, value]) => value) : null;
}

/** Lets a field start with what was typed into it before. */
export function useTypedText(field: { name?: string | undefined; value?: unknown }): {
  defaultValue?: string;
} {
  const [text] = useTyped(field.name) ?? [];
  return text === undefined || field.value !== undefined ? {} : { defaultValue: text };
}
