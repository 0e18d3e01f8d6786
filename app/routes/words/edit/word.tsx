import { data, href, useLocation } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { toVocabularyItem } from "#app/routes/api/words/word-view.ts";
import { listSearch, parseListParams } from "#app/routes/words/list/list-params.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { WordDetails } from "#app/ui/words/word-details.tsx";
import { dayOf } from "#services/study/learner.ts";
import { summarizeProgress } from "#services/words/progress-summary.ts";
import { findScheduledWords } from "#services/words/scheduled-words.ts";
import type { Route } from "./+types/word";

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const [found] = await findScheduledWords(user.id, [params.id]);
  if (!found) throw data("Vocabulary item not found", { status: 404 });
  return {
    word: toVocabularyItem(found.word),
    progress: summarizeProgress(found.progress, dayOf(user, new Date())),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.word.englishMeaning ?? "Word", matches);

export default function Word({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { word, progress } = loaderData;
  const { id } = word;
  const query = listSearch(parseListParams(new URLSearchParams(search)));
  return (
    <Dialog
      title={<bdi dir="auto">{word.englishMeaning}</bdi>}
      closeTo={href("/vocabulary") + query}
      size="lg"
    >
      <WordDetails word={word} progress={progress} />
      <DialogActions>
        <ButtonLink to={href("/vocabulary/:id/edit", { id }) + query} preventScrollReset>
          <Icon name="edit" />
          Edit
        </ButtonLink>
        <ButtonLink
          to={href("/vocabulary/:id/delete", { id }) + query}
          variant="quiet"
          preventScrollReset
        >
          <Icon name="trash" />
          Delete
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
