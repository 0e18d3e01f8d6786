import type { ComponentProps } from "react";
import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { countWork } from "#app/http/rate-limits.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import type { ButtonVariant } from "#app/ui/buttons/button-style.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Leaders } from "#app/ui/layout/leaders.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { MOST_ARCHIVE_BYTES } from "#models/data-import/restore-rules.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { CATEGORIES } from "#models/words/word-rules.ts";
import type { Route } from "./+types/archive";
import { archiveLists } from "./archive-lists.ts";
import { countParts } from "./archive-parts.ts";
import { BackAgain } from "./back-again.tsx";

const contents = [
  ["account", "your name, email address, points, settings and plan"],
  ["words", "every word with its forms, examples and accepted answers"],
  ["progress", "how well you know each word, when it comes back, and the memory model behind it"],
  ["answers", "each answer, with the recall we predicted for it, 0 to 1"],
  ["sessions", "each session with its questions"],
  ["sets and practice", "your word sets, and each practice run with its questions"],
  ["stories", "every story with its sentences in both languages and its words"],
  ["texts", "the texts of your own that you kept"],
  ["days", "what you did on which date"],
  ["images", "the images of your words, WebP in base64"],
  ["recordings", "the recordings of your words, as you gave them, in base64"],
] as const;

const columns = [
  [
    "card_id",
    "a number for each word and direction, valid only in this file; forms of words are left out",
  ],
  ["review_time", "milliseconds since 1970, UTC"],
  ["review_rating", "1 for a wrong answer, 3 for a right one"],
  ["review_state", "0 for a card’s first answer, 2 from then on"],
  ["review_duration", "milliseconds, 0 if not recorded"],
  ["word_id", "the id that the word has in the archive and in exports"],
  ["direction", "which way the word was asked"],
] as const;

const deck = [
  ["notes", "a note for each word, with its forms, example, image and recording"],
  ["cards", "two for each note, one in each direction, with due day, interval and memory"],
  ["review log", "each answer with its time: Again if it was wrong, Good if it was right"],
  ["tags", "the category, the part of speech and the sets of each word"],
  [
    "again later",
    "new words come in, texts and tags are updated, cards keep the schedule they have in Anki; if notes weren’t updated, tick “Merge note types” there",
  ],
] as const;

// All of an archive is written to count its parts, which costs as much as to take one in.
const COUNTING = { listed: 2_500 };

export async function loader({ context, url }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { words } = await findUserStats(user.id);
  const isInParts = url.searchParams.has("parts");
  if (isInParts) await countWork(user.id, COUNTING);
  return {
    words: CATEGORIES.reduce((sum, category) => sum + words[category], 0),
    back: {
      megabytes: MOST_ARCHIVE_BYTES / (1024 * 1024),
      parts: isInParts ? await countParts(archiveLists(user, new Date())) : null,
    },
  };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Your data", matches);

export default function Archive({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Your data"
        lead="Everything we store about you and your words, yours to take with you. Free on every plan, as often as you like."
        back={{ to: href("/settings"), label: "Settings" }}
      />
      <div className="max-w-lg">
        <Download
          title="Everything"
          lead="Your words and everything that belongs to them, in one file. Passwords, sign-ins and the secrets of tokens aren’t included."
          facts={[{ name: "Words", value: loaderData.words.toLocaleString("en-US") }]}
          to={href("/settings/archive/file")}
          action="Download the archive"
          names={contents}
        />
        <Download
          title="Review log"
          lead="One line per answer, for FSRS optimizers and the curious."
          to={href("/settings/archive/reviews")}
          action="Download the review log"
          variant="secondary"
          names={columns}
        />
        <Download
          title="Anki deck"
          lead="Your words, their schedule and every answer, for Anki: tick “Import any learning progress” there. Bring it in again later: known notes are updated."
          to={href("/settings/archive/anki")}
          action="Download the Anki deck"
          variant="secondary"
          names={deck}
        />
        <BackAgain {...loaderData.back} />
      </div>
    </>
  );
}

function Download({
  title,
  lead,
  action,
  to,
  variant,
  facts,
  names,
}: {
  title: string;
  lead: string;
  facts?: ComponentProps<typeof Leaders>["facts"];
  action: string;
  to: string;
  variant?: ButtonVariant;
  names: readonly (readonly [name: string, meaning: string])[];
}) {
  return (
    <section className="grid gap-x-8 gap-y-3 border-t border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <h2 className="text-lg">{title}</h2>
      <div className="grid min-w-0 justify-items-start gap-4">
        <p className="text-ink-soft">{lead}</p>
        {facts && (
          <div className="w-full">
            <Leaders facts={facts} />
          </div>
        )}
        <ButtonLink to={to} variant={variant} reloadDocument download>
          <Icon name="download" />
          {action}
        </ButtonLink>
        <details className="group w-full">
          <summary className="min-h-11 cursor-pointer list-none py-2.5 font-medium text-accent before:content-['+_'] group-open:before:content-['−_']">
            What is in the file?
            <span className="sr-only"> ({title})</span>
          </summary>
          <dl className="grid gap-x-4 gap-y-2 pt-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            {names.map(([name, meaning]) => (
              <div key={name} className="contents">
                <dt className="font-mono text-ink">{name}</dt>
                <dd className="text-ink-soft max-sm:-mt-1.5">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}
