import type { LinkDescriptor } from "react-router";
import arabicCore from "./fonts/naskh-arabic-core.woff2?url";
import latinDisplay from "./fonts/naskh-latin-display.woff2?url";

function preload(href: string): LinkDescriptor {
  return { rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" };
}

export const displayFontPreload = preload(latinDisplay);

/** For the `links` of a route whose first screen shows Arabic. */
export const arabicFontPreload = preload(arabicCore);
