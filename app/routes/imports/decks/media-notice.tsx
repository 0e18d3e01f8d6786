import { MediaToBring } from "#app/routes/imports/tables/open-table-notice.tsx";
import type { ImportDeck } from "#models/imports/decks/import-deck.ts";

export type MediaFacts = Pick<ImportDeck, "hasMediaToBring" | "recordings" | "images" | "leftOut">;

/** Leads to the recordings and images of a package that are still to be brought, or says how many were. */
export function MediaNotice({ hasMediaToBring, recordings, images, leftOut }: MediaFacts) {
  if (hasMediaToBring) return <MediaToBring />;
  if (recordings + images + leftOut === 0) return null;
  const brought = `Recordings: ${recordings}. Images: ${images}.`;
  return (
    <p className="text-sm text-ink-soft">
      {brought}
      {leftOut > 0 && ` Left out: ${leftOut}; the report says of each why.`}
    </p>
  );
}
