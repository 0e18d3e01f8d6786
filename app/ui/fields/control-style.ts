import { classNames } from "#app/ui/class-names.ts";

/** Which script a control expects: it decides direction, face and size. "both" is for lines that have both. */
export type Script = "latin" | "arabic" | "either" | "both";

const sizes: Record<Script, string> = {
  latin: "text-base leading-normal",
  arabic: "text-ar-sm",
  either: "text-base leading-normal",
  both: "both-scripts",
};

export function controlStyle(script: Script, className?: string): string {
  return classNames("control", sizes[script], className);
}

export function scriptAttributes(script: Script) {
  if (script === "arabic") return { lang: "ar", dir: "rtl" } as const;
  return script === "either" || script === "both" ? ({ dir: "auto" } as const) : {};
}
