import { forgeProxyHeaders, leadAway, readAtOnce, readHeaders, signOutInARace } from "./access.ts";
import { holdCalls, killInMidCall, spendTogether } from "./ai-calls.ts";
import { backUpUnderWrites, damageWhileRunning } from "./backups.ts";
import { sendTooMuch } from "./connections.ts";
import { cutAgainAndAgain } from "./database-faults.ts";
import { speakSoon, takeEverybodysPlace, welcomeAClass } from "./fair-share.ts";
import { fuzz } from "./fuzz.ts";
import { sendHostileImages } from "./images.ts";
import { load } from "./load.ts";
import { submitAgain } from "./repeats.ts";
import type { Row } from "./row.ts";
import { stopUnderLoad } from "./shutdown.ts";
import { soak } from "./soak.ts";
import { spoilConfiguration } from "./starts.ts";
import { killApp } from "./sudden-death.ts";
import { walk } from "./walk.ts";

const REQUESTS = "tests/requests";
const ACCESS = `${REQUESTS}/identity/access.test.ts`;
const CALLBACK = `${REQUESTS}/identity/identity-callback.test.ts`;
const EXTERNAL = `${REQUESTS}/identity/identity-external.alone.test.ts`;
const IDENTITY = `${REQUESTS}/identity/identity.test.ts`;
const OUTAGE = `${REQUESTS}/identity/identity-outage.alone.test.ts`;
const ROBUST = `${REQUESTS}/http/robust-input.test.ts`;
const SERVER = `${REQUESTS}/http/server.alone.test.ts`;
const SESSIONS = `${REQUESTS}/study/save-session.test.ts`;
const SPEECH = `${REQUESTS}/speech/speech-service.alone.test.ts`;
const UPLOADS = `${REQUESTS}/images/image-uploads.alone.test.ts`;
const IMAGES = `${REQUESTS}/images/images.test.ts`;
const STORED_IMAGES = "tests/services/images/store-image.test.ts";
const BODIES = `${REQUESTS}/http/bodies.alone.test.ts`;
const AI_SERVICE = `${REQUESTS}/generation/ai-service.alone.test.ts`;
const GENERATING = `${REQUESTS}/generation/generate-vocabulary.test.ts`;
const RESERVING = "tests/services/usage/reserve-use.test.ts";
const PROVIDERS = "tests/services/generation";
const PRACTICE_CALLS = `${REQUESTS}/practice/practice-api.test.ts`;
const PRACTICE_RUNS = `${REQUESTS}/practice/practice-runs.test.ts`;
const AI_STORIES = `${REQUESTS}/stories/ai-story.alone.test.ts`;
const STORY_CALL = `${REQUESTS}/stories/generate-story.test.ts`;
const STORY_PAGES = `${REQUESTS}/stories/story-pages.test.ts`;
const OWN_SETS = `${REQUESTS}/word-sets/word-sets.test.ts`;
const PUBLIC_SETS = `${REQUESTS}/word-sets/public-word-sets.test.ts`;
const SET_PAGES = `${REQUESTS}/word-sets/set-pages.test.ts`;
const INTO_SETS = `${REQUESTS}/word-sets/words-into-sets.test.ts`;
const SET_SERVICES = "tests/services/word-sets/word-sets.test.ts";
const SUBSCRIBING = "tests/services/billing/subscribe.test.ts";
const WEBHOOKS = "tests/services/billing/webhooks.test.ts";
const SUBSCRIPTIONS = `${REQUESTS}/billing/subscriptions.test.ts`;
const MAIL = `${REQUESTS}/mail/mail.alone.test.ts`;
const MAIL_KILLED = `${REQUESTS}/mail/mail-killed.alone.test.ts`;
const SENDING = "tests/services/mail/send-mail.alone.test.ts";
const COPIES = "tests/services/word-sets/duplicate-set.test.ts";

const access: Row[] = [
  {
    id: "P1",
    part: "access",
    promise: "nobody reads or changes another's object",
    tests: [
      { file: ACCESS, names: /without a session|\(P1\)/ },
      { file: `${REQUESTS}/words/vocabulary.test.ts`, names: /a word of somebody else/ },
      { file: `${REQUESTS}/words/vocabulary-pages.test.ts`, names: /^access/ },
      { file: `${REQUESTS}/study/session.test.ts`, names: /someone else's session/ },
      { file: OWN_SETS, names: /\(P1\)|nobody else's/ },
      { file: SET_PAGES, names: /\(P1\)/ },
      { file: PRACTICE_RUNS, names: /of somebody else/ },
      { file: PRACTICE_CALLS, names: /of somebody else/ },
      { file: STORY_PAGES, names: /by their learner alone/ },
    ],
  },
  {
    id: "P2",
    part: "access",
    promise: "every route declares its access",
    tests: [{ file: ACCESS, names: /\(P2\)/ }],
  },
  {
    id: "P3",
    part: "access",
    promise: "a foreign id inside a body gains nothing",
    tests: [
      { file: SESSIONS, names: /an unknown or foreign one is a 404/ },
      { file: IMAGES, names: /another learner's/ },
      {
        file: `${REQUESTS}/words/vocabulary-lists.test.ts`,
        names: /unknown and foreign ones left out/,
      },
      { file: `${REQUESTS}/words/vocabulary-selection.test.ts`, names: /never touches another's/ },
      { file: OWN_SETS, names: /\(P3\)/ },
      { file: SET_PAGES, names: /\(P3\)/ },
      { file: INTO_SETS, names: /\(P3\)/ },
      { file: SET_SERVICES, names: /somebody else|one's own/ },
      { file: PRACTICE_CALLS, names: /knows no set and no word of somebody else/ },
      { file: STORY_CALL, names: /\(P3\)/ },
      { file: STORY_PAGES, names: /a foreign one is not found/ },
    ],
  },
];

const quota: Row[] = [
  {
    id: "P4",
    part: "quota",
    promise: "the daily limit is exact under concurrency; in part: no stories",
    tests: [
      { file: AI_SERVICE, names: /\(P4\)/ },
      { file: RESERVING, names: /made at once exactly the limit/ },
      { file: GENERATING, names: /200 calls at once/ },
    ],
    attack: spendTogether,
    isQuick: true,
    boundMs: 300_000,
  },
  {
    id: "P5",
    part: "quota",
    promise: "failed AI calls cost nothing",
    tests: [
      { file: AI_SERVICE, names: /\(P5\)/ },
      { file: RESERVING, names: /left behind|lease that ran out|comes back once/ },
    ],
    attack: killInMidCall,
  },
  {
    id: "P6",
    part: "quota",
    promise: "generating and translating share one budget",
    tests: [
      { file: GENERATING, names: /out of the same budget/ },
      { file: RESERVING, names: /as much as is left/ },
    ],
  },
  {
    id: "P7",
    part: "quota",
    promise: "the reset happens once, at one instant",
    tests: [{ file: RESERVING, names: /new UTC day|clock that goes back/ }],
  },
  {
    id: "P8",
    part: "quota",
    promise: "the limit cannot be dodged",
    tests: [{ file: GENERATING, names: /\(P8\)|only if its learner/ }],
  },
  {
    id: "P9",
    part: "quota",
    promise: "a visitor cannot burn the budget",
    tests: [
      { file: GENERATING, names: /a visitor has three words/ },
      { file: RESERVING, names: /visitors are counted/ },
    ],
  },
];

const requests: Row[] = [
  {
    id: "P10",
    part: "requests",
    promise: "no cross-site request changes state",
    tests: [{ file: `${REQUESTS}/http/cross-site.alone.test.ts`, names: /\(P10\)/ }],
  },
  {
    id: "P11",
    part: "requests",
    promise: "external JSON clients still work",
    tests: [{ file: `${REQUESTS}/http/cross-site.alone.test.ts`, names: /\(P11\)/ }],
  },
  {
    id: "P12",
    part: "requests",
    promise: "no user ever sees another's data under load",
    tests: [{ file: ACCESS, names: /\(P12\)/ }],
    attack: readAtOnce,
    isQuick: true,
    boundMs: 300_000,
  },
  {
    id: "P13",
    part: "requests",
    promise: "forged proxy headers change nothing",
    tests: [
      { file: SERVER, names: /the Host |in the Host|forwarded headers/ },
      { file: `${REQUESTS}/identity/identity-https.alone.test.ts`, names: /P13/ },
    ],
    attack: forgeProxyHeaders,
    isQuick: true,
  },
  {
    id: "P14",
    part: "requests",
    promise: "security headers are on every response",
    tests: [{ file: SERVER, names: /security headers|refusals of the server|enforced policy/ }],
    attack: readHeaders,
    isQuick: true,
  },
  {
    id: "P15",
    part: "requests",
    promise: "database operators are inert",
    tests: [{ file: ROBUST, names: /\(P15\)/ }],
  },
  {
    id: "P16",
    part: "requests",
    promise: "bodies cannot set what they should not",
    tests: [{ file: ROBUST, names: /\(P16\)/ }],
  },
  {
    id: "P17",
    part: "requests",
    promise: "points are what the answers say",
    tests: [
      { file: SESSIONS, names: /the totals are the server's|noted, not refused/ },
      { file: `${REQUESTS}/study/progress.test.ts`, names: /never believed/ },
    ],
  },
];

const identity: Row[] = [
  {
    id: "P18",
    part: "identity",
    promise: "admin is a person, not a name",
    tests: [
      { file: `${REQUESTS}/identity/identity-admin.test.ts` },
      { file: EXTERNAL, names: /P18/ },
      { file: "tests/models/users/username-rules.test.ts", names: /P18/ },
      { file: SUBSCRIPTIONS, names: /P18/ },
    ],
  },
  {
    id: "P19",
    part: "identity",
    promise: "the session id changes at sign-in, and the old one dies",
    tests: [{ file: IDENTITY, names: /P19/ }],
  },
  {
    id: "P20",
    part: "identity",
    promise: "sign-out is final",
    tests: [{ file: IDENTITY, names: /P20|signing out ends the session/ }],
    attack: signOutInARace,
  },
  {
    id: "P21",
    part: "identity",
    promise: "sign-in cannot be forced on a victim",
    tests: [
      { file: CALLBACK, names: /P21/ },
      { file: EXTERNAL, names: /P21/ },
      { file: OUTAGE, names: /P21/ },
    ],
  },
  {
    id: "P22",
    part: "identity",
    promise: "sign-in and sign-out survive clumsiness",
    tests: [
      { file: IDENTITY, names: /P22/ },
      { file: CALLBACK, names: /P22/ },
      {
        file: "tests/services/identity/accounts/sign-in.alone.test.ts",
        names: /class of thirty|let in from elsewhere|browser that knows|right password counts/,
      },
      {
        file: `${REQUESTS}/identity/identity-limits.alone.test.ts`,
        names: /open everywhere else|signed in to a name before|opens a name again/,
      },
    ],
  },
  {
    id: "P23",
    part: "identity",
    promise: "a database dump opens no session",
    tests: [
      { file: IDENTITY, names: /P23/ },
      { file: MAIL, names: /no token is stored/ },
      { file: CALLBACK, names: /P23/ },
    ],
  },
  {
    id: "P24",
    part: "identity",
    promise: "two first sign-ins at once make one user",
    tests: [
      { file: EXTERNAL, names: /P24/ },
      { file: "tests/models/users/user-sign-in.test.ts", names: /P24/ },
    ],
  },
  {
    id: "P25",
    part: "identity",
    promise: "no open redirect",
    tests: [{ file: CALLBACK, names: /P25/ }],
    attack: leadAway,
  },
  {
    id: "P26",
    part: "identity",
    promise: "the identity provider may be slow, down or lying",
    tests: [
      { file: EXTERNAL, names: /P26/ },
      { file: OUTAGE, names: /P26/ },
      { file: `${REQUESTS}/identity/identity-discovery.alone.test.ts` },
    ],
  },
];

const money: Row[] = [
  {
    id: "P27",
    part: "money",
    promise: "a coupon with usage limit N discounts exactly N",
    tests: [{ file: SUBSCRIBING, names: /\(P27\)/ }],
  },
  {
    id: "P28",
    part: "money",
    promise: "one coupon use per user; validating costs nothing",
    tests: [
      { file: SUBSCRIBING, names: /\(P28\)/ },
      { file: `${REQUESTS}/billing/coupon-tries.alone.test.ts`, names: /\(P28\)/ },
    ],
  },
  {
    id: "P29",
    part: "money",
    promise: "money sums are right to the cent",
    tests: [
      { file: "tests/models/billing/coupon-rules.test.ts" },
      { file: SUBSCRIBING, names: /at the discount of a coupon|of the whole price/ },
    ],
  },
  {
    id: "P30",
    part: "money",
    promise: "a double click makes one subscription",
    tests: [
      { file: SUBSCRIBING, names: /\(P30\)/ },
      { file: SUBSCRIPTIONS, names: /what cannot be bought/ },
    ],
  },
  {
    id: "P31",
    part: "money",
    promise: "forged webhooks do nothing",
    tests: [
      { file: `${REQUESTS}/billing/webhook.test.ts`, names: /\(P31\)/ },
      { file: "tests/services/env.test.ts", names: /STRIPE_/ },
    ],
  },
  {
    id: "P32",
    part: "money",
    promise: "replayed webhooks act once",
    tests: [
      { file: `${REQUESTS}/billing/webhook.test.ts`, names: /\(P32\)/ },
      { file: WEBHOOKS, names: /\(P32\)/ },
    ],
  },
  {
    id: "P33",
    part: "money",
    promise: "the order of webhooks does not matter",
    tests: [{ file: WEBHOOKS, names: /\(P33\)/ }],
  },
];

const content: Row[] = [
  {
    id: "P34",
    part: "content",
    promise: "hostile text is shown as text; in part: no browser",
    tests: [
      { file: `${REQUESTS}/words/vocabulary-search.test.ts`, names: /nothing of it as markup/ },
      { file: `${REQUESTS}/progress/dashboard.test.ts`, names: /greets by first name/ },
      { file: `${REQUESTS}/http/scriptless.test.ts` },
    ],
  },
  {
    id: "P35",
    part: "content",
    promise: "a public set reveals only itself",
    tests: [
      { file: PUBLIC_SETS, names: /\(P35\)|one's own, and private/ },
      { file: SET_PAGES, names: /\(P35\)/ },
      { file: COPIES, names: /nothing along/ },
      { file: "tests/services/word-sets/shared-sets.test.ts", names: /the author/ },
    ],
  },
  {
    id: "P36",
    part: "content",
    promise: "the server calls no address a user gave",
    tests: [
      { file: IMAGES, names: /\(P36\)/ },
      { file: `${REQUESTS}/images/word-image-form.test.ts`, names: /refuses the hidden address/ },
    ],
  },
  {
    id: "P37",
    part: "content",
    promise: "only real images get in, and they come out rewritten",
    tests: [
      { file: UPLOADS },
      { file: IMAGES, names: /upload-image|GET \/images/ },
      { file: "tests/services/images/rewrite-image.test.ts" },
      { file: "tests/services/images/png-chunks.test.ts" },
      { file: "tests/services/images/image-type.test.ts" },
    ],
    attack: sendHostileImages,
    isQuick: true,
  },
  {
    id: "P38",
    part: "content",
    promise: "image storage is bounded",
    tests: [{ file: STORED_IMAGES, names: /ends at|at the cap|gives room|the sweep/ }],
  },
  {
    id: "P39",
    part: "content",
    promise: "exports are safe to open",
    tests: [
      { file: "tests/services/data-export/csv.test.ts" },
      { file: `${REQUESTS}/data-export/export.test.ts`, names: /as CSV|ten thousand/ },
    ],
  },
  {
    id: "P40",
    part: "content",
    promise: "an AI answer is never trusted",
    tests: [
      { file: AI_SERVICE, names: /\(P40\)/ },
      { file: `${PROVIDERS}/contract.test.ts` },
      { file: `${PROVIDERS}/openai-provider.test.ts` },
    ],
  },
  {
    id: "P41",
    part: "content",
    promise: "prompt injection gains nothing",
    tests: [
      { file: AI_SERVICE, names: /\(P41\)/ },
      { file: AI_STORIES, names: /\(P41\)/ },
      { file: `${PROVIDERS}/openai-provider.test.ts`, names: /quotes nothing|environment of/ },
    ],
  },
  {
    id: "P42",
    part: "content",
    promise: "speech cost is bounded",
    tests: [{ file: SPEECH, names: /what speaking costs/ }],
  },
  {
    id: "P43",
    part: "content",
    promise: "bulk import is all it says",
    tests: [
      { file: `${REQUESTS}/imports/bulk-import.test.ts` },
      { file: `${REQUESTS}/imports/bulk-import-hostile.test.ts` },
      { file: "tests/services/imports/import-entries.test.ts" },
    ],
  },
];

const input: Row[] = [
  {
    id: "P44",
    part: "input",
    promise: "no input makes a 5xx",
    tests: [
      { file: ROBUST, names: /\(P44\)/ },
      { file: `${REQUESTS}/http/wild-forms.test.ts` },
      { file: IDENTITY, names: /P44/ },
    ],
    attack: fuzz,
    isQuick: true,
    boundMs: 2_700_000,
  },
  {
    id: "P45",
    part: "input",
    promise: "size is capped before work",
    tests: [
      { file: SERVER, names: /\(P45\)/ },
      { file: BODIES, names: /P45|half uploads|goes on for ever|body that stops/ },
    ],
    attack: sendTooMuch,
    isQuick: true,
  },
  {
    id: "P46",
    part: "input",
    promise: "no slow pattern; in part: steps are bounded, no clock",
    tests: [{ file: "tests/models/arabic/hostile-length.test.ts" }],
  },
  {
    id: "P47",
    part: "input",
    promise: "Unicode is handled once",
    tests: [
      { file: `${REQUESTS}/words/word-form.test.ts`, names: /\(P47\)/ },
      { file: "tests/models/arabic/keys.test.ts" },
    ],
  },
  {
    id: "P48",
    part: "input",
    promise: "method and path variants are tame",
    tests: [
      { file: SERVER, names: /\(P48\)/ },
      { file: BODIES, names: /\(P48\)/ },
    ],
  },
];

const reliability: Row[] = [
  {
    id: "P49",
    part: "reliability",
    promise: "an acknowledged write survives kill -9",
    tests: [
      { file: `${REQUESTS}/database/sudden-death.alone.test.ts`, names: /P49/ },
      {
        file: "tests/services/embedded-mongo/store/durability.test.ts",
        names: /when it is killed/,
      },
    ],
    attack: killApp,
    isQuick: true,
    boundMs: 300_000,
  },
  {
    id: "P50",
    part: "reliability",
    promise: "the database going away is a clean 503, and it heals",
    tests: [{ file: `${REQUESTS}/database/database-away.alone.test.ts` }],
    attack: cutAgainAndAgain,
    boundMs: 300_000,
  },
  {
    id: "P51",
    part: "reliability",
    promise: "a slow AI does not slow the rest",
    tests: [
      { file: AI_SERVICE, names: /\(P51\)/ },
      { file: `${PROVIDERS}/openai-provider.test.ts`, names: /leaving ends the call/ },
      { file: `${REQUESTS}/http/admission.test.ts`, names: /service outside/ },
    ],
    attack: holdCalls,
  },
  {
    id: "P52",
    part: "reliability",
    promise: "shutdown loses nothing",
    tests: [
      { file: SERVER, names: /SIGTERM|cut at the deadline/ },
      { file: `${REQUESTS}/database/takeover.alone.test.ts`, names: /ends in order/ },
    ],
    attack: stopUnderLoad,
    boundMs: 300_000,
  },
  {
    id: "P53",
    part: "reliability",
    promise: "overload sheds, then recovers",
    tests: [
      { file: `${REQUESTS}/study/many-at-once.alone.test.ts` },
      { file: `${REQUESTS}/http/overload.alone.test.ts` },
      { file: `${REQUESTS}/http/admission.test.ts` },
      { file: BODIES, names: /half (bodies|uploads)/ },
      { file: "tests/models/concurrency-limit.test.ts" },
      { file: "tests/services/identity/tries/password-hash-limit.test.ts" },
      { file: "tests/services/identity/accounts/sign-in.alone.test.ts", names: /sent at once/ },
    ],
    attack: load,
    boundMs: 420_000,
  },
  {
    id: "P54",
    part: "reliability",
    promise: "a repeated submit acts once",
    tests: [
      { file: `${REQUESTS}/http/idempotency.test.ts` },
      { file: "tests/app/api/resource-route.test.ts", names: /Idempotency-Key/ },
      { file: "tests/models/database/idempotency-record.test.ts" },
      { file: `${REQUESTS}/study/two-tabs.test.ts`, names: /\(P54\)|twenty setups/ },
      { file: OWN_SETS, names: /\(P54\)/ },
      { file: SENDING, names: /thirty/ },
      { file: MAIL, names: /of thirty/ },
      { file: PUBLIC_SETS, names: /\(P54\)/ },
      { file: COPIES, names: /asked for again/ },
      { file: SUBSCRIPTIONS, names: /\(P54\)/ },
      { file: "tests/services/study/races.test.ts", names: /count once|are one answer|saved once/ },
      {
        file: "tests/services/weaker-engine.alone.test.ts",
        names: /second submit|count once|are one answer|saved once|posted again/,
      },
    ],
    attack: submitAgain,
    isQuick: true,
  },
  {
    id: "P55",
    part: "reliability",
    promise: "concurrent edits do not corrupt",
    tests: [
      { file: `${REQUESTS}/study/many-at-once.alone.test.ts` },
      { file: `${REQUESTS}/study/two-tabs.test.ts` },
      { file: "tests/services/study/races.test.ts" },
      { file: "tests/services/weaker-engine.alone.test.ts" },
      { file: "tests/models/database/transaction.test.ts" },
      { file: "tests/services/embedded-mongo/commands/transactions.test.ts" },
      { file: SET_PAGES, names: /\(P55\)/ },
      { file: SET_SERVICES, names: /at the same moment/ },
    ],
  },
  {
    id: "P56",
    part: "reliability",
    promise: "days are days",
    tests: [
      { file: "tests/models/scheduling/local-day.test.ts" },
      { file: "tests/models/study/rules/streak.test.ts" },
    ],
  },
  {
    id: "P57",
    part: "reliability",
    promise: "a backup restores",
    tests: [
      { file: `${REQUESTS}/database/backup.alone.test.ts` },
      {
        file: "tests/services/embedded-mongo/store/durability.test.ts",
        names: /cop(y|ies|ied)|restore/,
      },
    ],
    attack: backUpUnderWrites,
    boundMs: 300_000,
  },
  {
    id: "P58",
    part: "reliability",
    promise: "logs tell the story without the secrets",
    tests: [
      { file: SERVER, names: /\(P58\)|no route and no log/ },
      { file: MAIL_KILLED, names: /secrets in no log/ },
    ],
  },
  {
    id: "P59",
    part: "reliability",
    promise: "bad configuration refuses to start",
    tests: [
      { file: "tests/services/env.test.ts" },
      { file: "tests/services/env-example.test.ts" },
      { file: "tests/services/start-failure.test.ts" },
      { file: `${REQUESTS}/http/start-failure.alone.test.ts` },
    ],
    attack: spoilConfiguration,
  },
  {
    id: "P60",
    part: "reliability",
    promise: "the supply chain is pinned; in part: licences named",
    tests: [{ file: "tests/app/third-party.test.ts" }],
  },
  {
    id: "P61",
    part: "reliability",
    promise: "health tells the truth",
    tests: [
      { file: `${REQUESTS}/database/database-away.alone.test.ts` },
      { file: SERVER, names: /it lives and that it is ready/ },
      { file: `${REQUESTS}/database/damage-met.alone.test.ts` },
      { file: `${REQUESTS}/database/small-disk.alone.test.ts`, skippedWithout: "mount" },
      { file: "tests/services/embedded-mongo/store/damage.test.ts", names: /answers no ping/ },
    ],
    attack: damageWhileRunning,
  },
  {
    id: "P62",
    part: "reliability",
    promise: "memory is flat; in part: ten minutes, not an hour",
    tests: [
      { file: `${REQUESTS}/http/send-response.test.ts` },
      {
        file: "tests/services/embedded-mongo/listening/wire.test.ts",
        names: /nothing open|leaves in/,
      },
    ],
    attack: soak,
    boundMs: 1_200_000,
  },
  {
    id: "P69",
    part: "requests",
    promise: "the document is true: every answer fits it, and what it forbids is refused",
    tests: [
      { file: `${REQUESTS}/http/forbidden-inputs.test.ts` },
      { file: "tests/app/api/check-against-document.test.ts" },
    ],
  },
  {
    id: "P63",
    part: "reliability",
    promise: "one learner cannot take everybody's place",
    tests: [
      { file: `${REQUESTS}/http/admission.test.ts` },
      { file: `${REQUESTS}/http/door-limits.alone.test.ts` },
    ],
    attack: takeEverybodysPlace,
    hasRealLimits: true,
    boundMs: 300_000,
    quickBoundMs: 300_000,
  },
  {
    id: "P64",
    part: "reliability",
    promise: "a class is welcome: signs up, signs in and answers at one moment",
    tests: [
      { file: "tests/services/identity/tries/password-hash-limit.test.ts" },
      {
        file: "tests/services/identity/accounts/sign-in.alone.test.ts",
        names: /hundred new accounts|class of thirty/,
      },
    ],
    attack: welcomeAClass,
    hasRealLimits: true,
    boundMs: 300_000,
    quickBoundMs: 300_000,
  },
  {
    id: "P65",
    part: "reliability",
    promise: "a word is spoken soon",
    tests: [
      { file: "tests/services/speech/voice-owner.test.ts" },
      { file: "tests/models/fair-turns.test.ts" },
    ],
    attack: speakSoon,
    hasRealLimits: true,
  },
  {
    id: "P66",
    part: "faults",
    promise: "a service outside cannot harm us",
    tests: [
      { file: `${REQUESTS}/http/hostile-services.alone.test.ts` },
      { file: `${REQUESTS}/billing/hostile-payments.alone.test.ts` },
    ],
  },
  {
    id: "P67",
    part: "reliability",
    promise: "what one learner may store is bounded, told before, and others can save",
    tests: [{ file: `${REQUESTS}/http/what-one-may-store.test.ts` }],
  },
  {
    id: "P68",
    part: "reliability",
    promise: "what was typed survives: cut, 500, 503, a lost answer, signed out; stored once",
    attack: walk,
    isQuick: true,
    boundMs: 7_200_000,
    quickBoundMs: 600_000,
  },
  {
    id: "P70",
    part: "reliability",
    promise: "lists are in the order of time over processes",
    tests: [
      { file: `${REQUESTS}/database/order-over-processes.alone.test.ts` },
      { file: "tests/models/database/place-in-time.test.ts" },
      { file: `${REQUESTS}/database/older-data.alone.test.ts`, names: /order of time/ },
    ],
  },
];

/** P1 to P70. */
export const PROMISES: Row[] = [
  ...access,
  ...quota,
  ...requests,
  ...identity,
  ...money,
  ...content,
  ...input,
  ...reliability,
];
