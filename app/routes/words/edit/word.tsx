import { randomUUID } from "node:crypto";
import { Form, href } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { FormId } from "#app/forms/form-id.tsx";
import { SubmitButton } from "#app/forms/submit-button.tsx";
import { useListSearch } from "#app/routes/words/list/list-params.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { DialogActions } from "#app/ui/feedback/dialog-actions.tsx";
import { WordDetails } from "#app/ui/words/word-details.tsx";
import { wordDetails } from "#app/views/words/word-details.ts";
import type { Route } from "./+types/word";

export async function loader({ context, params }: Route.LoaderArgs) {
  const details = await wordDetails(context.get(userContext), params.id, new Date());
  return { ...details, formId: randomUUID() };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData?.word.englishMeaning ?? "Word", matches);

export default function Word({ loaderData }: Route.ComponentProps) {
  const { word, progress, formId } = loaderData;
  const { id } = word;
  const query = useListSearch();
  return (
    <Dialog
      title={
        <>
          <bdi dir="auto">{word.englishMeaning}</bdi>,{" "}
          <bdi lang="ar" dir="rtl">
            {word.arabicWord}
          </bdi>
        </>
      }
      hidesTitle
      closeTo={href("/vocabulary") + query}
      size="details"
    >
      <WordDetails word={word} progress={progress} query={query} />
      <DialogActions>
        <Form method="post" action={href("/practice/start")} className="flex px-0 max-sm:flex-1">
          <FormId value={formId} />
          <input type="hidden" name="sessionType" value="quiz" />
          <input type="hidden" name="vocabularyIds" value={id} />
          <SubmitButton action={href("/practice/start")} className="max-sm:w-full">
            Ask me now
          </SubmitButton>
        </Form>
        <ButtonLink
          to={href("/vocabulary/:id/edit", { id }) + query}
          variant="secondary"
          preventScrollReset
        >
          Edit
        </ButtonLink>
        <ButtonLink
          to={href("/vocabulary/:id/delete", { id }) + query}
          variant="danger"
          preventScrollReset
          className="ms-auto max-sm:flex-none!"
        >
          Delete word
        </ButtonLink>
      </DialogActions>
    </Dialog>
  );
}
