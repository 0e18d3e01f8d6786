import { data, href } from "react-router";
import { addEntry } from "#app/actions/words/add-entry.ts";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { redirectWithFailure, redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { localPath } from "#app/identity/return-to.ts";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { UnsentNote } from "#app/ui/feedback/unsent-note.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { rootAddress } from "#app/ui/words/root-link.tsx";
import { isolate } from "#models/arabic/display.ts";
import { readRoot } from "#models/arabic/root/read-root.ts";
import { familiesOf } from "#models/lexicon/root-families.ts";
import { NOT_CREATED } from "#models/words/word-rules.ts";
import { learnersFamilies } from "#services/words/root-families.ts";
import type { Route } from "./+types/roots";
import { FamilySection } from "./family-section.tsx";
import { familyOf } from "./family-view.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const root = rootIn(params);
  const families = await learnersFamilies(context.get(userContext).id, root);
  return {
    root,
    returnTo: localPath(url.searchParams.get("returnTo")),
    families: families.map((family) => familyOf(family, root)),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const root = rootIn(params);
  const id = (await readTypedForm(request)).get("entry");
  const entry = familiesOf(root)
    .flatMap(({ entries }) => entries)
    .find((one) => one.id === id);
  if (!entry) throw data("Word not found", { status: 404 });
  const added = await addEntry(context.get(userContext), entry);
  const page = rootAddress(root, localPath(url.searchParams.get("returnTo")));
  if (added.outcome === "failed") {
    return redirectWithFailure(page, NOT_CREATED, added.problem);
  }
  const { outcome } = added;
  return redirectWithNotification(page, {
    title: outcome === "added" ? "Vocabulary item created successfully!" : "You have this word.",
    description: `${isolate(entry.arabicWord)} – ${isolate(entry.englishMeaning)}`,
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args, NOT_CREATED);

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageTitle(loaderData ? `Root ${loaderData.root}` : "Root", matches);

export default function RootPage({ loaderData, actionData }: Route.ComponentProps) {
  const { root, returnTo, families } = loaderData;
  const back = returnTo
    ? { to: returnTo, label: "Back" }
    : { to: href("/vocabulary"), label: "Vocabulary" };
  if (families.length === 0) {
    return (
      <EmptyState
        title="No words of this root yet"
        headingLevel="h1"
        sign={root}
        actions={
          <ButtonLink to={back.to} variant="secondary">
            {back.label}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <PageHeader
        back={back}
        title={
          <>
            Root{" "}
            <ArabicText size="lg" className="leading-none">
              {root}
            </ArabicText>
          </>
        }
        lead={
          families.length > 1
            ? "Words that share these letters. They make several families, which have nothing to do with each other."
            : "Words that share these letters share a meaning."
        }
      />
      <UnsentNote message={unsentMessage(actionData)} />
      <div className="grid gap-10">
        {families.map((family, at) => (
          <FamilySection
            key={family.about}
            {...family}
            number={at + 1}
            isAlone={families.length === 1}
            action={rootAddress(root, returnTo)}
          />
        ))}
      </div>
    </>
  );
}

function rootIn({ root }: { root: string }): string {
  const read = readRoot(root);
  if ("problem" in read) throw data("Root not found", { status: 404 });
  return read.root;
}
