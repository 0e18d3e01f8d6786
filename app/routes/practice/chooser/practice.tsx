import { randomUUID } from "node:crypto";
import { href, Outlet, redirect } from "react-router";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { Plate } from "#app/ui/layout/plate.tsx";
import { listOwnSets } from "#models/word-sets/own-sets.ts";
import { listLatePractice } from "#services/practice/latest-practice.ts";
import { withFaces } from "#services/word-sets/set-faces.ts";
import type { Route } from "./+types/practice";
import { LatestPractice } from "./latest-practice.tsx";
import { Modes } from "./modes.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id } = context.get(userContext);
  const [sets, latest] = await Promise.all([listOwnSets(id, { limit: 1 }), listLatePractice(id)]);
  const hasNothingYet = sets.length === 0 && latest.length === 0 && !url.searchParams.has("later");
  if (hasNothingYet && url.pathname === href("/practice")) {
    throw redirect(href("/practice/get-started"));
  }
  const [first] = await withFaces(sets);
  return { face: first?.face ?? null, latest, once: randomUUID() };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Practice", matches);

export default function Practice({ loaderData }: Route.ComponentProps) {
  const { face, latest, once } = loaderData;
  return (
    <>
      <PageHeader
        title="Practice"
        lead="As much as you like: it never changes when a word comes back."
        back={{ to: href("/dashboard"), label: "Dashboard" }}
      />
      <Plate as="div" className="overflow-clip">
        <Modes face={face ?? { arabicWord: "بَابٌ", englishMeaning: "door" }} />
      </Plate>
      {latest.length > 0 && <LatestPractice latest={latest} once={once} />}
      <Outlet />
    </>
  );
}
