import { data, href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { toVocabularyItem } from "#app/routes/api/words/word-view.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { WordDetails } from "#app/ui/words/word-details.tsx";
import { dayOf } from "#services/study/learner.ts";
import { summarizeProgress } from "#services/words/progress-summary.ts";
import { findScheduledWords } from "#services/words/scheduled-words.ts";
import type { Route } from "./+types/session-word";

export async function loader({ context, params }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const [found] = await findScheduledWords(user.id, [params.wordId]);
  if (!found) throw data("Vocabulary item not found", { status: 404 });
  return {
    word: toVocabularyItem(found.word),
    progress: summarizeProgress(found.progress, dayOf(user, new Date())),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.word.englishMeaning ?? "Word", matches);

export default function SessionWord({ loaderData, params }: Route.ComponentProps) {
  const { word, progress } = loaderData;
  return (
    <Dialog
      title={<bdi dir="auto">{word.englishMeaning}</bdi>}
      closeTo={href("/session/:sessionId", { sessionId: params.sessionId })}
      size="lg"
    >
      <WordDetails word={word} progress={progress} />
    </Dialog>
  );
}
