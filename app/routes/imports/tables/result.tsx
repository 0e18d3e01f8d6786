import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { StartOver } from "#app/routes/imports/start-over.tsx";
import { MediaToBring } from "#app/routes/imports/tables/open-table-notice.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { findDeck, type ImportDeck } from "#models/imports/decks/import-deck.ts";
import { sumOfCounts } from "#models/imports/tables/row-rules.ts";
import type { Route } from "./+types/result";
import { tableAt } from "./table-steps.ts";
import { tableTitle } from "./table-title.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext);
  const table = await tableAt(userId, "/bulk-import/table/result");
  const deck = table.source === "anki" ? await findDeck(userId) : null;
  return {
    counts: sumOfCounts(table.counts),
    source: table.source,
    deck: deck?.tableId === table.id ? deck : null,
  };
}

export const meta: Route.MetaFunction = ({ matches }) => tableTitle("Result", matches);

export default function Result({ loaderData: { counts, source, deck } }: Route.ComponentProps) {
  const facts = [
    { name: "Imported", value: counts.imported },
    { name: "Already there", value: counts.same },
    { name: "Left out by you", value: counts.leftOut },
    { name: "Couldn’t become words", value: counts.doubtful },
    { name: "Failed", value: counts.failed },
  ];
  return (
    <section aria-labelledby="result" className="grid max-w-lg gap-5">
      <SectionHeading id="result">{countOfWords(counts.imported)} imported</SectionHeading>
      <Leaders
        facts={facts.map(({ name, value }) => ({ name, value: value.toLocaleString("en-US") }))}
      />
      {deck && <MediaNotice {...deck} />}
      <div className="flex flex-wrap gap-2.5">
        <ButtonLink to={href("/vocabulary")}>See your words</ButtonLink>
        <ButtonLink
          to={href("/bulk-import/table/report")}
          reloadDocument
          download
          variant="secondary"
        >
          <Icon name="download" />
          Download the report
        </ButtonLink>
        {deck && deck.groups.length > 1 && (
          <ButtonLink to={href("/bulk-import/deck/notes")} variant="secondary">
            Take other notes in
          </ButtonLink>
        )}
        <StartOver
          at="/bulk-import/table/restart"
          label={`Import another ${source === "anki" ? "deck" : "table"}`}
        />
      </div>
    </section>
  );
}

type MediaFacts = Pick<ImportDeck, "hasMediaToBring" | "recordings" | "images" | "leftOut">;

/** Leads to the recordings and images of a package that are still to be brought, or says how many were. */
function MediaNotice({ hasMediaToBring, recordings, images, leftOut }: MediaFacts) {
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
