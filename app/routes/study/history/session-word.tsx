import { href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { WordDetails } from "#app/ui/words/word-details.tsx";
import { wordDetails } from "#app/views/words/word-details.ts";
import type { Route } from "./+types/session-word";

export function loader({ context, params }: Route.LoaderArgs) {
  return wordDetails(context.get(userContext), params.wordId, new Date());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.word.englishMeaning ?? "Word", matches);

export default function SessionWord({ loaderData, params }: Route.ComponentProps) {
  const { word, progress } = loaderData;
  return (
    <Dialog
      title={<bdi dir="auto">{word.englishMeaning}</bdi>}
      closeTo={href("/session/:sessionId", { sessionId: params.sessionId })}
      hidesTitle
      size="details"
    >
      <WordDetails word={word} progress={progress} />
    </Dialog>
  );
}
