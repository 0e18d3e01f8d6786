import "#app/styles/session.css";
import { useEffect, useState } from "react";
import { data, href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { UNLOADED, unloadedMessage } from "#app/connection/network-error.ts";
import { userContext } from "#app/context.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readTypedForm } from "#app/http/read-form.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { drillParams, readDrillQuery } from "#models/pronunciation/drill-query.ts";
import { pronunciationOptions } from "#models/pronunciation/pronunciation-options.ts";
import { loadDrill } from "#services/pronunciation/load-drill.ts";
import type { Route } from "./+types/drill";
import { FailedDrill, LoadingDrill, NoWords } from "./drill-messages.tsx";
import { DrillPlayer } from "./drill-player.tsx";
import { PlainDrill } from "./plain-drill.tsx";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const query = readDrillQuery(url.searchParams);
  if (!query) throw redirect(href("/practice"));
  const loading = loadDrill(user.id, query);
  // A page that scripts ask for is shown at once, with a card in place of its words.
  const isAskedByScripts = new URL(request.url).pathname.endsWith(".data");
  const given = { query, params: drillParams(query), userId: user.id };
  if (isAskedByScripts) return { ...given, loaded: loading };
  const loaded = await loading;
  return data({ ...given, loaded }, { status: loaded.outcome === "failed" ? 503 : 200 });
}

/** The options of a form without scripts become part of the address. */
export async function action({ request, url }: Route.ActionArgs) {
  const query = readDrillQuery(url.searchParams);
  if (!query) throw redirect(href("/practice"));
  const form = await readTypedForm(request);
  const options = pronunciationOptions({
    ...query.options,
    repeatType: textOf(form, "repeatType"),
    repetitions: Number(textOf(form, "repetitions")),
    delayBetweenRepetitions: Number(textOf(form, "delayBetweenRepetitions") || Number.NaN),
  });
  throw redirect(`${href("/pronunciation-exercise")}?${drillParams({ ...query, options })}`);
}

export const handle = { focused: true };

/** An exercise goes on as it began. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentUrl.href !== nextUrl.href;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle("Pronunciation Exercise", matches);

export default function PronunciationDrill({ loaderData }: Route.ComponentProps) {
  const { query, params, userId } = loaderData;
  const isHydrated = useHydrated();
  const loaded = useLoaded(loaderData.loaded);
  if (!loaded) return <LoadingDrill />;
  if (loaded.outcome === "failed") return <FailedDrill message={loaded.message} />;
  const { words, missing, isCut } = loaded;
  if (words.length === 0) return <NoWords missing={missing} />;
  const exercise = { words, missing, isCut, query, params };
  return (
    <div className="session">
      <div className="needs-script flex flex-1 flex-col">
        <DrillPlayer key={params} {...exercise} userId={userId} />
      </div>
      {!isHydrated && <PlainDrill {...exercise} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = error instanceof Error ? error.message : "";
  return <FailedDrill message={unloadedMessage(error) ?? message} />;
}

type Failed = { outcome: "failed"; message: string };

/** Returns the loaded value, null while it is on its way, and a failure if it does not arrive. */
function useLoaded<Loaded extends object>(given: Promise<Loaded> | Loaded): Loaded | Failed | null {
  const [arrived, setArrived] = useState<{ of: object; value: Loaded | Failed } | null>(null);
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    given.then(
      (value) => setArrived({ of: given, value }),
      (error: unknown) => {
        const message = unloadedMessage(error) ?? UNLOADED;
        setArrived({ of: given, value: { outcome: "failed", message } });
      },
    );
  }, [given]);
  if (!(given instanceof Promise)) return given;
  return arrived?.of === given ? arrived.value : null;
}
