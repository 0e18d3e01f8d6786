import { data, href, useLocation } from "react-router";
import { submit } from "#app/actions/submit.ts";
import { setChange } from "#app/actions/word-sets/change-set.ts";
import { SetForm as Fields, setConstraint } from "#app/actions/word-sets/set-form-schema.ts";
import { unsentMessage } from "#app/connection/network-error.ts";
import { useLatestAnswer } from "#app/connection/use-latest-answer.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { NotRead } from "#app/routes/word-sets/not-read.tsx";
import { openOverPage, sendSetForm } from "#app/routes/word-sets/send-set-form.ts";
import { wayBack } from "#app/routes/word-sets/way-back.ts";
import { Dialog } from "#app/ui/feedback/dialog.tsx";
import { SetFace } from "#app/ui/word-sets/set-face.tsx";
import { isolate } from "#models/arabic/display.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { MORE_SET_COLORS, SET_MESSAGES } from "#models/word-sets/word-set-rules.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import type { Route } from "./+types/edit-set";
import { SetForm } from "./set-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const set = await findSet(context.get(userContext).id, params.id);
  if (!set) throw data(SET_MESSAGES.notFound, { status: 404 });
  const { name, description, color, isPublic } = set;
  const [shown] = await withFaces([set]);
  return {
    face: shown?.face?.arabicWord ?? null,
    constraint: setConstraint,
    defaultValue: { name, description: description ?? "", color, isPublic },
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const submission = parseForm(await readTypedForm(request), Fields);
  const sent = await submit(setChange, { context, params, submission });
  if (!sent.isDone) return data({ result: sent.result }, sent.init);
  return redirectWithNotification(wayBack(params.id, url.searchParams), {
    title: `Word set ${isolate(sent.done.made.name)} updated successfully`,
  });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  openOverPage(serverLoader, SET_MESSAGES.setNotRead);

export const clientAction = (args: Route.ClientActionArgs) =>
  sendSetForm(args, SET_MESSAGES.notUpdated);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Edit Word Set", matches);

export default function EditSet({ loaderData, actionData, params }: Route.ComponentProps) {
  const { search } = useLocation();
  const start = useLatestAnswer<Awaited<ReturnType<typeof loader>>>(loaderData);
  const closeTo = wayBack(params.id, new URLSearchParams(search));
  return (
    <Dialog title="Edit Word Set" closeTo={closeTo} size="form">
      <NotRead problem={unsentMessage(loaderData)} />
      {start && (
        <SetForm
          action={href("/word-sets/:id/edit", params) + search}
          constraint={start.constraint}
          defaultValue={start.defaultValue}
          outcome={actionData}
          colors={MORE_SET_COLORS}
          submitLabel="Update Set"
          closeTo={closeTo}
          before={
            start.face && (
              <div className="@container text-center max-sm:hidden">
                <SetFace word={start.face} size="head" />
              </div>
            )
          }
        />
      )}
    </Dialog>
  );
}
