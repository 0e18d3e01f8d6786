import { setTimeout as wait } from "node:timers/promises";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { behaviors, type StandIn, startStandIn } from "#tests/support/generation/stand-in.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newDataFolder } from "./clean-up.ts";

const GENERATE = "/api/generate-vocabulary";
const TRANSLATE = "/api/translate-to-arabic";
/** Of one plan. A call that finds none of the places comes again every 50 ms, so that 200 of them are dear. */
const CALLERS = { quick: 50, long: 200 };

/** P4, P6: two processes on one database answer exactly as many calls as the plan allows, and ask for no more. */
export const spendTogether: Attack = async ({ quick, signal }) => {
  const checks = new Checks();
  const standIn = await startStandIn(behaviors.slow);
  const folder = newDataFolder();
  const first = await App.start({ folder, variables: variablesFor(standIn) });
  const second = await App.start({
    folder,
    variables: { ...variablesFor(standIn), PUBLIC_URL: first.origin },
  });
  const plans = [
    { tier: "free", limit: 5 },
    { tier: "basic", limit: 30 },
  ] as const;
  const callers = quick ? CALLERS.quick : CALLERS.long;
  for (let round = 0; round < (quick ? 1 : 3) && !signal.aborted; round += 1) {
    for (const { tier, limit } of plans) {
      const [learner] = await first.learners(1, { subscriptionTier: tier });
      if (!learner) throw new Error("nobody was made");
      const elsewhere = sameUser(second, learner);
      const before = standIn.asked.length;
      const statuses = await Promise.all(
        Array.from({ length: callers }, (_, at) => {
          const visitor = at % 2 === 0 ? learner : elsewhere;
          return untilDecided(visitor, at % 3 === 0 ? TRANSLATE : GENERATE, first, signal);
        }),
      );
      const answered = statuses.filter((status) => status === 200).length;
      const full = statuses.filter((status) => status === 429).length;
      checks.equal(answered, limit, `answered for a ${tier} plan`);
      checks.equal(full, callers - limit, `refused for a ${tier} plan`);
      checks.equal(standIn.asked.length - before, limit, `asked for a ${tier} plan`);
      checks.equal(await usedBy(elsewhere), limit, `used of a ${tier} plan`);
    }
  }
  await second.stop();
  await first.stop();
  await standIn.stop();
  return checks.outcome();
};

function variablesFor({ url }: StandIn): Record<string, string> {
  return { AI_BASE_URL: url, AI_API_KEY: "sk-of-the-attacks" };
}

function sameUser(app: App, learner: Learner): Visitor {
  const visitor = app.visitor();
  visitor.cookies.headerFor = (address) => learner.cookies.headerFor(address);
  return visitor;
}

let keys = 0;

/** The first status that is not "come again"; what is sent again has the same key. */
async function untilDecided(
  visitor: Visitor,
  address: string,
  { origin }: App,
  signal: AbortSignal,
) {
  keys += 1;
  const key = `ai-call-${keys}`;
  const body =
    address === GENERATE ? { arabicWord: "كتاب", category: "noun" } : { englishQuery: "book" };
  const headers = { "Content-Type": "application/json", Origin: origin, "Idempotency-Key": key };
  const init = { method: "POST", headers, body: JSON.stringify(body) };
  for (;;) {
    const answer = await visitor.request(address, init);
    const isInProgress = (await answer.text()).includes("in_progress");
    if ((answer.status !== 503 && !isInProgress) || signal.aborted) return answer.status;
    await wait(50);
  }
}

async function usedBy(visitor: Visitor): Promise<number> {
  const answer = await visitor.json("GET", "/api/check-tier-limits");
  return (await answer.json()).vocabulary.current;
}
