import { classNames } from "#app/ui/class-names.ts";

/** Which script a control expects: it decides direction, face and size. */
export type Script = "latin" | "arabic" | "either";

const frame =
  "w-full min-w-0 rounded-md border border-line-strong bg-surface px-3.5 text-ink transition-colors placeholder:text-ink-faint hover:border-accent disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-incorrect aria-invalid:outline-incorrect";

export function controlStyle(script: Script, className?: string): string {
  return classNames(
    frame,
    script === "arabic" ? "text-ar-sm" : "text-base leading-normal",
    className,
  );
}

export function scriptAttributes(script: Script) {
  if (script === "arabic") return { lang: "ar", dir: "rtl" } as const;
  return script === "either" ? ({ dir: "auto" } as const) : {};
}
