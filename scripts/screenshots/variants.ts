export type Variant = {
  width: number;
  height: number;
  theme: "light" | "dark";
  scripts: boolean;
  hasForcedColors?: boolean;
};

const windows = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

// Without scripts first: some scripts change the state they show.
const variants: readonly Variant[] = [false, true].flatMap((scripts) =>
  windows.flatMap((size) =>
    (["light", "dark"] as const).map((theme) => ({ ...size, theme, scripts })),
  ),
);

const phone = { theme: "light", scripts: true } as const;

/** A small phone below the bars of its browser. */
export const lowWindow: Variant = { ...phone, width: 375, height: 560 };

export const narrowWindow: Variant = { ...phone, width: 320, height: 568 };

export const forcedColors: Variant = { ...phone, width: 390, height: 844, hasForcedColors: true };

export function variantsOf({ also = [] }: { also?: readonly Variant[] }): readonly Variant[] {
  return [...variants, ...also];
}

export function nameOf({ width, height, theme, scripts, hasForcedColors }: Variant): string {
  const isUsual = windows.some((size) => size.width === width && size.height === height);
  const size = isUsual ? width : `${width}x${height}`;
  return `${size}-${hasForcedColors ? "forced" : theme}-${scripts ? "scripts" : "plain"}`;
}
