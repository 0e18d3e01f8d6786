import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { useListSearch } from "#app/routes/words/list/list-params.ts";
import { localReset } from "#app/ui/billing/reset-text.ts";
import { UsageLimitPage } from "#app/ui/billing/usage-limit-page.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { nextUtcMidnight } from "#models/usage/usage-rules.ts";
import { can } from "#models/users/plan-rules.ts";
import { zoneOf } from "#services/study/learner.ts";
import type { Route } from "./+types/export-words";

const formats = [
  {
    format: "csv",
    action: "Download CSV",
    lead: "One row per word, with its progress. For spreadsheets.",
  },
  {
    format: "anki",
    action: "Download notes for Anki",
    lead: "One note per word, ready for Anki’s Import. A later import updates the same notes.",
  },
  {
    format: "json",
    action: "Download JSON",
    lead: "Words, progress, answers and sessions, in the API’s format.",
  },
] as const;

export function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const tier = user.subscriptionTier;
  if (can(tier, "export")) return { limit: null };
  const reset = localReset(nextUtcMidnight(new Date()), zoneOf(user));
  return { limit: { kind: "export" as const, tier, localReset: reset } };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Export", matches);

export default function ExportWords({ loaderData }: Route.ComponentProps) {
  const closeTo = href("/vocabulary") + useListSearch();
  if (loaderData.limit) {
    return (
      <UsageLimitPage
        title="Export is part of Pro"
        lead="With Pro you can export your words and progress as CSV for spreadsheets or Anki, or as JSON, as often as you like."
        limit={loaderData.limit}
        closeTo={closeTo}
        plansAt={`${href("/pricing/upgrade")}?plan=pro`}
      >
        Downloading everything you have here is free on every plan:{" "}
        <TextLink to={href("/settings/archive")}>Your data</TextLink>
      </UsageLimitPage>
    );
  }
  return (
    <Dialog title="Export your words" closeTo={closeTo}>
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
