import { href, useLocation } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { UpgradeDialog } from "#app/ui/feedback/upgrade-dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { can } from "#models/users/plan-rules.ts";
import type { Route } from "./+types/export-words";
import { listSearch, parseListParams } from "./list-params.ts";

const formats = [
  {
    format: "csv",
    action: "Download CSV",
    lead: "One row per word, with its progress. For spreadsheets and flashcard apps.",
  },
  {
    format: "json",
    action: "Download JSON",
    lead: "Words, progress, answers and sessions, in the API’s format.",
  },
] as const;

export function loader({ context }: Route.LoaderArgs) {
  return { mayExport: can(context.get(userContext).subscriptionTier, "export") };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Export", matches);

export default function ExportWords({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const closeTo = href("/vocabulary") + listSearch(parseListParams(new URLSearchParams(search)));
  if (!loaderData.mayExport) {
    return (
      <UpgradeDialog title="Export is part of Pro" closeTo={closeTo}>
        <p>
          With Pro you can export your words and progress as CSV for spreadsheets or as JSON, as
          often as you like.
        </p>
        <p>
          Downloading everything you have here is free on every plan:{" "}
          <TextLink to={href("/settings/archive")}>Your data</TextLink>
        </p>
      </UpgradeDialog>
    );
  }
  return (
    <Dialog title="Export your words" closeTo={closeTo} size="md">
      <ul className="grid gap-4">
        {formats.map(({ format, action, lead }) => (
          <li key={format} className="grid gap-3 rounded-md border border-line p-4">
            <p className="text-ink-soft">{lead}</p>
            <ButtonLink
              to={`${href("/api/export")}?format=${format}`}
              reloadDocument
              download
              variant="secondary"
            >
              <Icon name="download" />
              {action}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
