import type { Display } from "#models/users/display-rules.ts";

const grounds = { light: "#f8f4ec", dark: "#12131b" };

/** The head's elements for the look: the color of the browser's own bars, and a preload of the Arabic face. */
export function DisplayHead({
  theme,
  arabicFont,
}: {
  theme: Display["theme"];
  arabicFont: string | null | undefined;
}) {
  return (
    <>
      {theme === "system" ? (
        <>
          <meta name="theme-color" media="(prefers-color-scheme: light)" content={grounds.light} />
          <meta name="theme-color" media="(prefers-color-scheme: dark)" content={grounds.dark} />
        </>
      ) : (
        <meta name="theme-color" content={grounds[theme]} />
      )}
      {arabicFont && (
        <link rel="preload" as="font" type="font/woff2" href={arabicFont} crossOrigin="anonymous" />
      )}
    </>
  );
}
