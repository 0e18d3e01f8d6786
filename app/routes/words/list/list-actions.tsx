import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ListParams, listSearch } from "./list-params.ts";

/** What can be done with the list as a whole; while words are being chosen, only adding one. */
export function ListActions({ place }: { place: ListParams }) {
  const list = href("/vocabulary");
  return (
    <>
      {!place.selected && (
        <ButtonLink to={href("/bulk-import")} variant="secondary">
          Bulk import
        </ButtonLink>
      )}
      {!place.selected && (
        <ButtonLink
          to={list + listSearch({ ...place, selected: [] })}
          variant="secondary"
          preventScrollReset
        >
          Select
        </ButtonLink>
      )}
      {!place.selected && <ExportLink query={listSearch(place)} />}
      <ButtonLink
        to={href("/vocabulary/new") + listSearch({ ...place, selected: undefined })}
        preventScrollReset
      >
        <Icon name="add" />
        Add a word
      </ButtonLink>
    </>
  );
}

/** The way to the export, which keeps the place in the list. */
function ExportLink({ query }: { query: string }) {
  return (
    <ButtonLink to={href("/vocabulary/export") + query} variant="secondary" preventScrollReset>
      <Icon name="download" />
      Export
    </ButtonLink>
  );
}
