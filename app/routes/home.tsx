import "#app/styles/dashboard.css";
import { type MetaDescriptor, Outlet } from "react-router";
import { authSessionContext } from "#app/context.ts";
import { FailureScreen } from "#app/document/failure-screen.tsx";
import { pageTitle } from "#app/document/page-title.ts";
import { StandAlone } from "#app/document/stand-alone.tsx";
import { localPath } from "#app/identity/return-to.ts";
import { Landing } from "#app/routes/landing/landing.tsx";
import { keptWord } from "#app/routes/landing/sign-in-dialog.tsx";
import { dashboardFacts } from "#app/routes/progress/dashboard-facts.ts";
import { DashboardView } from "#app/routes/progress/dashboard-view.tsx";
import { FIRST_WORD, FIRST_WORD_READING } from "#models/lexicon/first-word.ts";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/home";

export async function loader({ context, url }: Route.LoaderArgs) {
  const authSession = context.get(authSessionContext);
  if (authSession)
    return { noScript: false, facts: await dashboardFacts(authSession.user, new Date()) };
  const { productName, contactEmail, publicUrl } = env;
  const query = url.searchParams;
  const isFront = url.pathname === "/";
  return {
    noScript: isFront,
    facts: null,
    landing: {
      productName,
      contactEmail,
      word: { arabicWord: FIRST_WORD.arabicWord, reading: FIRST_WORD_READING },
      signIn:
        isFront && query.has("sign-in")
          ? {
              returnTo: localPath(query.get("returnTo")),
              keeps: keptWord(query.get("sign-in")),
            }
          : null,
      isCovered: !isFront,
    },
    origin: publicUrl,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  if (error) return [];
  return loaderData?.landing
    ? landingMeta({ productName: loaderData.landing.productName, origin: loaderData.origin })
    : pageTitle("Dashboard", matches);
};

export default function Home({ loaderData }: Route.ComponentProps) {
  if (loaderData.facts) return <DashboardView facts={loaderData.facts} />;
  return (
    <>
      <Landing {...loaderData.landing} user={null} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <StandAlone>
      <FailureScreen error={error} />
    </StandAlone>
  );
}

const description =
  "Save the Arabic words you come across, see each one with all its vowels, and review it just before you’d forget it.";

/** Title and preview card of the front page; `origin` because cards need whole addresses. */
function landingMeta({
  productName,
  origin,
}: {
  productName: string;
  origin: string;
}): MetaDescriptor[] {
  const title = `${productName} · Arabic words, vowel marks and all`;
  return [
    { title },
    { name: "description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: productName },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: `${origin}/` },
    { property: "og:image", content: `${origin}/og.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: "The word kalima in Arabic, its vowel marks in gold" },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}
