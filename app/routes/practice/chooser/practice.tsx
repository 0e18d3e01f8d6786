import { randomUUID } from "node:crypto";
import { lazy } from "react";
import { href, Outlet, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { patientImport } from "#app/connection/patient-import.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import "#app/styles/practice.css";
import "#app/styles/word-sets.css";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { findUserStats, wordsIn } from "#models/study/user-stats.ts";
import { listOwnSets } from "#models/word-sets/own-sets.ts";
import { faceOfWords } from "#models/word-sets/set-face.ts";
import { findSet } from "#models/word-sets/word-set.ts";
import { listLatePractice } from "#services/practice/latest-practice.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import type { Route } from "./+types/practice";
import { Modes } from "./modes.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const wanted = url.searchParams.get("setIds");
  const [sets, latest, chosen, { words }] = await Promise.all([
    listOwnSets(id, { limit: 1 }),
    listLatePractice(id),
    wanted ? findSet(id, wanted) : null,
    findUserStats(id),
  ]);
  const isBare = sets.length === 0;
  const isFirst = isBare && wordsIn(words) === 0 && !url.searchParams.has("later");
  if (isFirst && url.pathname === href("/practice")) {
    throw redirect(href("/practice/get-started"));
  }
  const [first] = isBare
    ? [{ face: await faceOfWords(id) }]
    : await withFaces(chosen ? [chosen] : sets);
  const set = chosen && { id: chosen.id, name: chosen.name };
  return { face: first?.face ?? null, set, latest, formId: randomUUID() };
}

/** A dialog over the screen does not change what it shows, so that one that does not arrive leaves it as it is. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isDialog = nextUrl.pathname !== href("/practice") || nextUrl.searchParams.has("later");
  const isReload = currentUrl.href === nextUrl.href;
  return defaultShouldRevalidate && (formMethod !== undefined || isReload || !isDialog);
}

/** Loaded where something was practiced. */
const LatestPractice = lazy(() => patientImport(() => import("./latest-practice.tsx")));

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Practice", matches);

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { face, set, latest, formId } = loaderData;
  return (
    <>
      <PageHeader
        title="Practice"
        lead="As much as you like: it never changes when a word comes back."
        back={{ to: href("/dashboard"), label: "Dashboard" }}
      />
      {set && (
        <p className="mb-4 break-words">
          With your set{" "}
          <TextLink to={href("/word-sets/:id", { id: set.id })}>
            <bdi>{set.name}</bdi>
          </TextLink>
        </p>
      )}
      <Plate as="div" className="overflow-clip">
        <Modes face={face ?? { arabicWord: "بَابٌ", englishMeaning: "door" }} setId={set?.id} />
      </Plate>
      {latest.length > 0 && <LatestPractice latest={latest} formId={formId} />}
      <Outlet />
    </>
  );
}
