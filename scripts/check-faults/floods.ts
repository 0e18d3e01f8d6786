import { LONGEST_SPOKEN_TEXT } from "#models/speech/speech-rules.ts";
import { HOSTILITIES, hostileServer } from "#tests/support/app/hostile-server.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { forgetPeak, memoryOf } from "./load/process-facts.ts";

const LEARNERS = 10;
const ROUNDS = 4;
const MOST_MORE_MB = 50;
// With the longest texts a service may send the most.
const LONG_FLOOD = "flood for long texts" as const;
const LONG_TEXT = "قَلَمٌ ".repeat(LONGEST_SPOKEN_TEXT).slice(0, LONGEST_SPOKEN_TEXT - 100);

/** P66: AI, speech, payment and identity services answer without end at once; memory grows by 50 MB at most. */
export const floodFromOutside: Attack = async ({ quick, say }) => {
  const checks = new Checks();
  const service = await hostileServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  const app = await App.start({
    variables: {
      AI_BASE_URL: `${service.url}/v1`,
      AI_API_KEY: "sk-of-the-attacks",
      TTS_PROVIDER: "openai-compatible",
      TTS_BASE_URL: `${service.url}/v1`,
      TTS_MODEL: "a-model",
      TTS_VOICE: "a-voice",
      STRIPE_SECRET_KEY: "sk_test_abc",
      STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
      STRIPE_WEBHOOK_SECRET: "whsec_abc",
      STRIPE_PRICE_BASIC: "price_1Basic",
      STRIPE_PRICE_PRO: "price_1Pro",
      STRIPE_API_BASE: service.url,
      OIDC_ISSUER: service.url,
      OIDC_CLIENT_ID: "kalima",
    },
  });
  const learners = await app.learners(LEARNERS);
  const { pid } = app;
  // Clients of services are loaded at their first use.
  await callAll(app, learners, "before", checks);
  for (const kind of quick ? (["flood"] as const) : [...HOSTILITIES, LONG_FLOOD]) {
    if (kind === "another's") continue;
    const hostility = kind === LONG_FLOOD ? "flood" : kind;
    service.behave(hostility);
    forgetPeak(pid);
    const before = memoryOf(pid).now;
    for (let round = 0; round < (hostility === "flood" ? ROUNDS : 1); round += 1) {
      await callAll(app, learners, `${kind}-${round}`, checks);
    }
    const more = memoryOf(pid).peak - before;
    const line = `${kind}: ${more} MB more at most, ${Math.round(service.sentBytes() / 1024 / 1024)} MB were sent`;
    say(line);
    checks.note(line);
    checks.check(more <= MOST_MORE_MB, "memory grew by more than 50 MB", line);
    checks.equal(service.redirected(), 0, "redirects that were followed");
  }
  await app.stop();
  service.stop();
  return checks.outcome();
};

/** Each learner asks each service at the same time, and nobody of them twice for the same. */
async function callAll(
  app: App,
  learners: readonly Learner[],
  name: string,
  checks: Checks,
): Promise<void> {
  const calls = learners.flatMap((learner, at) => [
    learner.json("POST", "/api/translate-to-arabic", { englishQuery: `lantern ${name}` }),
    learner.json("POST", "/api/tts", {
      text: `نَصٌّ ${name} ${at} ${name.startsWith(LONG_FLOOD) ? LONG_TEXT : ""}`,
    }),
    learner.json("POST", "/api/create-subscription", { priceId: "price_1Basic" }),
    app.visitor().get("/api/login"),
  ]);
  for (const answer of await Promise.all(calls)) {
    await answer.arrayBuffer();
    const { status } = answer;
    checks.check([502, 503].includes(status), `a call beside ${name.split("-")[0]}`, `${status}`);
  }
}
