import { randomUUID } from "node:crypto";
import { lazy } from "react";
import { data, href } from "react-router";
import { sendForm, unsentMessage } from "#app/connection/network-error.ts";
import { patientImport } from "#app/connection/patient-import.ts";
import { userContext } from "#app/context.ts";
import { redirectWithNotification } from "#app/document/flash.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { textOf } from "#app/forms/form-texts.ts";
import { readForm } from "#app/http/read-form.ts";
import { tryOrLog } from "#app/http/try-or-log.ts";
import { providerName } from "#app/identity/provider-name.ts";
import { couponLine } from "#app/ui/billing/coupon-lines.ts";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { listCoupons } from "#models/billing/coupon.ts";
import { reviewsAfterMonth } from "#models/progress/review-load.ts";
import { findUserStats } from "#models/study/user-stats.ts";
import { RETENTION_CHOICES } from "#models/users/goal-rules.ts";
import { changeSettings } from "#models/users/user-settings.ts";
import { env } from "#services/env.server.ts";
import { zoneOf } from "#services/study/learner.ts";
import { paceOf } from "#services/study/pace.ts";
import type { Route } from "./+types/settings";
import { AccountRows } from "./account-rows.tsx";
import { Chapter } from "./chapter.tsx";
import { GoalsForm } from "./goals/goals-form.tsx";
import { readGoals, type SentGoals } from "./goals/read-goals.ts";
import { studySettings } from "./study-switches.ts";
import { StudyingForm } from "./studying-form.tsx";

const AdminChapters = lazy(() => patientImport(() => import("./admin-chapters.tsx")));

const COUPONS_SHOWN = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const user = context.get(userContext);
  const { dailyNewWords, dailyReviews, desiredRetention } = user;
  const [{ words }, seconds] = await Promise.all([findUserStats(user.id), paceOf(user)]);
  const retentions = [...new Set([...RETENTION_CHOICES, desiredRetention])].sort();
  return {
    goals: { dailyNewWords, dailyReviews, desiredRetention },
    seconds,
    loads: retentions.map((retention) => ({ retention, reviews: reviewsAfterMonth(retention) })),
    studying: studySettings(user),
    account: {
      person: {
        username: user.username,
        firstName: user.firstName,
        email: user.email,
        provider: providerName(),
      },
      display: user.display,
      hasPassword: env.identity.kind === "embedded",
      mail: env.mail && user.email ? user.email : null,
      timeZone: user.timeZone && zoneOf(user),
      words: Object.values(words).reduce((sum, count) => sum + count, 0),
      tier: user.subscriptionTier,
    },
    coupons: user.isAdmin ? await latestCoupons() : null,
  };
}

/** The first coupons of the list, and whether there are more. */
async function latestCoupons() {
  const found = await listCoupons({ limit: COUPONS_SHOWN + 1 });
  const now = new Date();
  return {
    lines: found.slice(0, COUPONS_SHOWN).map((coupon) => couponLine(coupon, now)),
    hasMore: found.length > COUPONS_SHOWN,
    formId: randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = context.get(userContext);
  const form = await readForm(request);
  const { goals, fits, hasMinutes, otherMinutes } = readGoals(form, user, await paceOf(user));
  const minutes = hasMinutes ? null : textOf(form, "minutes");
  const refused = (outcome: SentGoals["outcome"], status: number) =>
    data({ sent: { outcome, goals, minutes, otherMinutes } }, { status });
  if (!hasMinutes) return refused("no-minutes", 400);
  if (form.has("preview")) return refused("preview", 200);
  if (!fits) return refused("invalid", 400);
  const saved = await tryOrLog(
    () => changeSettings(user.id, goals),
    "settings could not be saved",
    () => "failed" as const,
  );
  if (saved === "failed") return refused("failed", 503);
  return redirectWithNotification(href("/settings"), {
    title: "Goals saved",
    ...(otherMinutes && { description: otherMinutes }),
  });
}

export const clientAction = (args: Route.ClientActionArgs) => sendForm(args);

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("Settings", matches);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { goals, loads, seconds, studying, account, coupons } = loaderData;
  const sent = actionData && "sent" in actionData ? actionData.sent : undefined;
  return (
    <>
      <PageHeader title="Settings" />
      <Chapter title="Daily Learning Goals">
        <GoalsForm
          saved={goals}
          sent={sent}
          unsent={unsentMessage(actionData)}
          loads={loads}
          seconds={seconds}
        />
      </Chapter>
      <Chapter title="Studying">
        <StudyingForm {...studying} />
      </Chapter>
      <Chapter title="Account">
        <AccountRows {...account} />
      </Chapter>
      {coupons && <AdminChapters coupons={coupons} />}
      <Chapter title="Danger zone">
        <p className="mb-4 max-w-prose">
          Deleting your account removes your words, answers and sessions for good and ends your
          subscription. <TextLink to={href("/settings/archive")}>Download your data</TextLink>{" "}
          first.
        </p>
        <ButtonLink to={href("/settings/delete-account")} variant="danger">
          Delete account
        </ButtonLink>
      </Chapter>
    </>
  );
}
