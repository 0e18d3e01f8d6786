import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import type { Route } from "./+types/archive";

const contents = [
  ["account", "your name, e-mail address, points, settings and plan"],
  ["words", "every word with its forms, examples and accepted answers"],
  ["progress", "how well each is known, when it comes back, and the memory model behind it"],
  ["answers", "each answer with the recall that was predicted for it, 0 to 1"],
  ["sessions", "each session with its questions"],
  ["days", "what you did on which date"],
  ["images", "the images of your words, WebP in base64"],
] as const;

const columns = [
  ["card_id", "a number for each word and direction, valid only in this file"],
  ["review_time", "milliseconds since 1970, UTC"],
  ["review_rating", "1 for a wrong answer, 3 for a right one"],
  ["review_state", "0 for a card’s first answer, 2 from then on"],
  ["review_duration", "milliseconds, 0 if not recorded"],
] as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { words } = await findUserStats(context.get(userContext).id);
  return { words: CATEGORIES.reduce((sum, category) => sum + words[category], 0) };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Your archive", matches);

export default function Archive({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Your archive"
        lead="Everything we store about you and your words, yours to take with you. Free on every plan, as often as you like."
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <FileCard
          title="Everything"
          to={href("/settings/archive/file")}
          action="Download the archive"
          lead={`One JSON file with ${loaderData.words.toLocaleString("en-US")} ${loaderData.words === 1 ? "word" : "words"} and all that belongs to them. Passwords and sign-ins are not in it.`}
          names={contents}
        />
        <FileCard
          title="Review log"
          to={href("/settings/archive/reviews")}
          action="Download the review log"
          lead="One CSV line for each answer, as the tools around the FSRS scheduler read it: to study your memory or to take your history to another program."
          names={columns}
        />
      </div>
    </>
  );
}

function FileCard({
  title,
  lead,
  action,
  to,
  names,
}: {
  title: string;
  lead: string;
  action: string;
  to: string;
  names: readonly (readonly [name: string, meaning: string])[];
}) {
  return (
    <Card as="section" className="grid content-start gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">{title}</h2>
        <p className="text-ink-soft">{lead}</p>
      </div>
      <ButtonLink to={to} reloadDocument download className="justify-self-start">
        <Icon name="download" />
        {action}
      </ButtonLink>
      <dl className="grid gap-x-4 gap-y-2 border-t border-line pt-5 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        {names.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-ink">{name}</dt>
            <dd className="text-ink-soft max-sm:-mt-1.5">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
