import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import { readPlace } from "#models/database/place-in-time.ts";
import { findPublicSet } from "#models/word-sets/public-sets.ts";
import { asShared } from "#services/word-sets/shared-sets.ts";
import { wordsOfSet } from "#services/word-sets/words-of-sets.ts";
import type { Route } from "./+types/shared-set";
import { DuplicateForm } from "./shared-set-rows.tsx";

const PAGE = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await findPublicSet(params.setId);
  if (!found) throw data("Word set not found", { status: 404 });
  const wanted = url.searchParams.get("after") ?? "";
  const after = readPlace(wanted);
  const [{ words, next }, [set]] = await Promise.all([
    wordsOfSet(found, { limit: PAGE, after }),
    asShared([found]),
  ]);
  if (!set) throw data("Word set not found", { status: 404 });
  return {
    set,
    isOwn: found.userId === context.get(userContext).id,
    words: words.map(({ id, arabicWord, englishMeaning }) => ({ id, arabicWord, englishMeaning })),
    next,
    once: randomUUID(),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.set.name ?? "Word set", matches);

export default function SharedSet({ loaderData }: Route.ComponentProps) {
  const { set, isOwn, words, next, once } = loaderData;
  return (
    <Dialog title={<bdi>{set.name}</bdi>} closeTo={href("/practice/shared")} size="lg">
      <p className="pb-2 text-sm text-ink-soft tabular-nums">
        by <bdi>{set.authorName}</bdi> · {countOfWords(set.wordCount)}
      </p>
      {set.description && (
        <p className="pb-3 text-ink-soft" dir="auto">
          {set.description}
        </p>
      )}
      <ul className="@container">
        {words.map((word) => (
          <li
            key={word.id}
            className="flex min-h-13 items-center justify-between gap-x-4 border-b border-line"
          >
            <span className="min-w-0 font-display font-medium break-words" dir="auto">
              {word.englishMeaning}
            </span>
            <ArabicText size="row" marks="gold" className="text-right">
              {word.arabicWord}
            </ArabicText>
          </li>
        ))}
      </ul>
      {words.length === 0 && <p className="text-ink-soft">No words found in this set</p>}
      {next && (
        <p className="pt-3">
          <TextLink to={`?after=${next}`}>More words</TextLink>
        </p>
      )}
      <DialogActions>
        {!isOwn && (
          <DuplicateForm setId={set.id} once={once} size="lg">
            Duplicate Set
          </DuplicateForm>
        )}
        <ButtonLink to={href("/practice/shared")} variant="quiet" size="lg">
          Back to the list
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
