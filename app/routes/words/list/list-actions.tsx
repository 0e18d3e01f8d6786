import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { type ListParams, listSearch } from "./list-params.ts";

/** Actions on the list as a whole; while words are being chosen, only importing. */
export function ListActions({ place }: { place: ListParams }) {
  const selection = href("/vocabulary") + listSearch({ ...place, selected: [] });
  return (
    <>
      <ButtonLink to={href("/bulk-import")} variant="secondary">
        Bulk import
      </ButtonLink>
      {!place.selected && (
        <>
          <ButtonLink
            to={href("/vocabulary/export") + listSearch(place)}
            variant="secondary"
            preventScrollReset
          >
            Export
          </ButtonLink>
          <ButtonLink to={selection} variant="secondary" preventScrollReset>
            Select
          </ButtonLink>
        </>
      )}
    </>
  );
}
