import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { MediaNotice } from "#app/routes/imports/decks/media-notice.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { findDeck } from "#models/imports/decks/import-deck.ts";
import { sumOfCounts } from "#models/imports/tables/row-rules.ts";
import type { Route } from "./+types/result";
import { DiscardTable } from "./open-table-notice.tsx";
import { tableAt } from "./table-steps.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id: userId } = context.get(userContext);
  const table = await tableAt(userId, "/bulk-import/table/result");
  const deck = table.source === "anki" ? await findDeck(userId) : null;
  return { counts: sumOfCounts(table.counts), deck: deck?.tableId === table.id ? deck : null };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Import a table: Result", matches);

export default function Result({ loaderData: { counts, deck } }: Route.ComponentProps) {
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
        <DiscardTable>Import another table</DiscardTable>
      </div>
    </section>
  );
}
