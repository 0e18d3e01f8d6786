import { data, href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { WordDetails } from "#app/ui/words/word-details.tsx";
import { wordDetails } from "#app/views/words/word-details.ts";
import { isDay } from "#models/scheduling/local-day.ts";
import type { Route } from "./+types/day-word";

export function loader({ context, params }: Route.LoaderArgs) {
  if (!isDay(params.day)) throw data("There is no such day", { status: 404 });
  return wordDetails(context.get(userContext), params.wordId, new Date());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.word.englishMeaning ?? "Word", matches);

export default function DayWord({ loaderData, params: { day } }: Route.ComponentProps) {
  const { word, progress } = loaderData;
  return (
    <Dialog
      title={<bdi dir="auto">{word.englishMeaning}</bdi>}
      hidesTitle
      closeTo={href("/progress/:day", { day })}
      closeLabel="Back to the day"
      size="details"
    >
      <WordDetails word={word} progress={progress} />
    </Dialog>
  );
}
