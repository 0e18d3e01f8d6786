import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { ImportDeck } from "#models/imports/decks/import-deck.ts";

export type MediaFacts = Pick<ImportDeck, "hasMediaToBring" | "recordings" | "images" | "leftOut">;

/** Leads to the recordings and images of a package that are still to be brought, or says how many were. */
export function MediaNotice({ hasMediaToBring, recordings, images, leftOut }: MediaFacts) {
  if (hasMediaToBring) {
    return (
      <Alert
        title="Recordings and images are still to come"
        actions={
          <ButtonLink to={href("/bulk-import/deck/media")}>Bring them to your words</ButtonLink>
        }
      >
        The package is kept for a week for that.
      </Alert>
    );
  }
  if (recordings + images + leftOut === 0) return null;
  const brought = `Recordings: ${recordings}. Images: ${images}.`;
  return (
    <p className="text-sm text-ink-soft">
      {brought}
      {leftOut > 0 &&
        ` Left out: ${leftOut}, because they weren’t in the package, were too long or too large, or found no room.`}
    </p>
  );
}
