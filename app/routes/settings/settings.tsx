import { href, Link } from "react-router";
import { pageTitle } from "#app/document/page-title.ts";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { env } from "#services/env.server.ts";
import type { Route } from "./+types/settings";

export function loader() {
  return { hasPassword: env.identity.kind === "embedded" };
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Settings", matches);

export default function Settings({ loaderData }: Route.ComponentProps) {
  const chapters = [
    {
      to: href("/settings/display"),
      name: "Display",
      text: "Theme, Arabic font and size, vowel marks",
    },
    {
      to: href("/settings/study"),
      name: "Studying",
      text: "New words, exact matches, shortcuts",
    },
    loaderData.hasPassword && {
      to: href("/account/password"),
      name: "Password",
      text: "Choose a new one",
    },
    {
      to: href("/settings/archive"),
      name: "Your data",
      text: "Download your words and every answer",
    },
  ].filter((chapter) => chapter !== false);
  return (
    <>
      <PageHeader title="Settings" />
      <ul className="max-w-lg divide-y divide-line border-y border-line">
        {chapters.map(({ to, name, text }) => (
          <li key={to}>
            <Link
              to={to}
              className="-mx-3 grid min-h-15 items-baseline gap-x-4 px-3 py-3 sm:flex hover:bg-accent-wash hover:text-accent-strong"
            >
              <span className="w-36 font-display text-lg font-semibold">{name}</span>
              <span className="text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
