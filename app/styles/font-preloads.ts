import type { LinkDescriptor } from "react-router";
import type { Display } from "#models/users/display-rules.ts";
import amiriBare from "./fonts/amiri-arabic-bare.woff2?url";
import amiri from "./fonts/amiri-arabic-core.woff2?url";
import naskhBare from "./fonts/naskh-arabic-bare.woff2?url";
import naskh from "./fonts/naskh-arabic-core.woff2?url";
import latinDisplay from "./fonts/naskh-latin-display.woff2?url";
import scheherazadeBare from "./fonts/scheherazade-arabic-bare.woff2?url";
import scheherazade from "./fonts/scheherazade-arabic-core.woff2?url";
import vazirmatnBare from "./fonts/vazirmatn-arabic-bare.woff2?url";
import vazirmatn from "./fonts/vazirmatn-arabic-core.woff2?url";

const arabicFiles: Record<Display["arabicFace"], { marked: string; bare: string }> = {
  naskh: { marked: naskh, bare: naskhBare },
  amiri: { marked: amiri, bare: amiriBare },
  scheherazade: { marked: scheherazade, bare: scheherazadeBare },
  vazirmatn: { marked: vazirmatn, bare: vazirmatnBare },
};

export const displayFontPreload = preload(latinDisplay);

/** For a page whose first screen shows Arabic: the file of the face as the learner has it set. */
export function arabicFontFile({
  arabicFace,
  vowelMarks,
}: Pick<Display, "arabicFace" | "vowelMarks">): string {
  return arabicFiles[arabicFace][vowelMarks === "all" ? "marked" : "bare"];
}

function preload(href: string): LinkDescriptor {
  return { rel: "preload", as: "font", type: "font/woff2", href, crossOrigin: "anonymous" };
}
