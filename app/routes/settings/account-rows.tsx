import { Fragment } from "react";
import { href } from "react-router";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { countOfWords } from "#app/ui/words/word-names.ts";
import type { Display } from "#models/users/display-rules.ts";
import { PLAN_NAMES, type Tier } from "#models/users/plan-rules.ts";

const themes: Record<Display["theme"], string> = {
  system: "Match device",
  light: "Light",
  dark: "Dark",
};

const faces: Record<Display["arabicFace"], string> = {
  naskh: "Noto Naskh",
  amiri: "Amiri",
  scheherazade: "Scheherazade",
  vazirmatn: "Vazirmatn",
};

/** The signed-in user; `provider` is null with a local account. */
export type SignedInPerson = {
  username: string;
  firstName: string | null;
  email: string | null;
  provider: string | null;
};

/** The facts of the account, each with the way to change it. */
export function AccountRows({
  person: { username, firstName, email, provider },
  display,
  hasPassword,
  mail,
  timeZone,
  words,
  tier,
}: {
  person: SignedInPerson;
  display: Display;
  hasPassword: boolean;
  /** Where mail goes; null if none is sent. */
  mail: string | null;
  /** Null until it is known. */
  timeZone: string | null;
  words: number;
  tier: Tier;
}) {
  const rows = [
    {
      name: "Display",
      text: `${themes[display.theme]}, ${faces[display.arabicFace]}, ${display.arabicSize}%`,
      to: href("/settings/display"),
      act: "Change",
    },
    hasPassword && {
      name: "Password",
      text: "Choose a new one",
      to: href("/account/password"),
      act: "Change",
    },
    hasPassword && {
      name: "Recovery code",
      text: "For when you forget your password",
      to: href("/account/recovery-code"),
      act: "Make a new one",
    },
    mail !== null && {
      name: "Mail",
      text: mail,
      to: href("/settings/mail"),
      act: "Change",
    },
    {
      name: "Time zone",
      text: timeZone ? timeZone.replaceAll("_", " ") : "UTC, until your browser tells yours",
      to: href("/settings/zone"),
      act: "Change",
    },
    {
      name: "Your data",
      text: countOfWords(words),
      to: href("/settings/archive"),
      act: "Download",
    },
    {
      name: "API tokens",
      text: "For programs of yours",
      to: href("/settings/tokens"),
      act: "Manage",
    },
    {
      name: "Subscription",
      text: PLAN_NAMES[tier],
      to: href("/settings/subscription"),
      act: "Manage",
    },
  ].filter((row) => row !== false);
  const names = [...new Set([username, firstName, email])].filter((name) => name !== null);
  return (
    <ul className="divide-y divide-line border-b border-line">
      <li className="grid min-h-13 items-center gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <span>Signed in as</span>
        <span className="min-w-0 text-ink-soft break-words">
          {names.map((name, at) => (
            <Fragment key={name}>
              {at > 0 && ", "}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
          {provider !== null && `, at ${provider}`}
        </span>
      </li>
      {rows.map(({ name, text, to, act }) => (
        <li
          key={name}
          className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
        >
          <span>{name}</span>
          <span className="min-w-0 text-ink-soft break-words max-sm:row-start-2">{text}</span>
          <TextLink
            to={to}
            className="inline-flex min-h-11 items-center max-sm:row-span-2 max-sm:row-start-1 max-sm:col-start-2"
          >
            {act}
            <span className="sr-only">: {name}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
