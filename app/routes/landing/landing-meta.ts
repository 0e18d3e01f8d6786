import type { MetaDescriptor } from "react-router";

const description =
  "Save the Arabic words you come across, see each one with all its vowels, and review it just before you’d forget it.";

/** Title and preview card of the front page; `origin` because cards need whole addresses. */
export function landingMeta({
  productName,
  origin,
}: {
  productName: string;
  origin: string;
}): MetaDescriptor[] {
  const title = `${productName} · Arabic words, vowel marks and all`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${origin}/` },
    { property: "og:image", content: `${origin}/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "The word kalima in Arabic, its vowel marks in gold" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
