import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** The way to the export, which keeps the place in the list. */
export function ExportLink({ query }: { query: string }) {
  return (
    <ButtonLink to={href("/vocabulary/export") + query} variant="secondary" preventScrollReset>
      <Icon name="download" />
      Export
    </ButtonLink>
  );
}
