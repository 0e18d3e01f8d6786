import { readAtOnce } from "./access.ts";
import { spendTogether } from "./ai-calls.ts";
import { backUpUnderWrites } from "./backups.ts";
import { cutAgainAndAgain } from "./database-faults.ts";
import { welcomeAClass } from "./fair-share/a-class.ts";
import { takeEverybodysPlace } from "./fair-share/one-learner.ts";
import { speakSoon } from "./fair-share/soon-spoken.ts";
import { floodFromOutside } from "./floods.ts";
import { fuzz } from "./fuzz.ts";
import { load } from "./load.ts";
import { type Row, rowsOf } from "./row.ts";
import { soak } from "./soak.ts";
import { walk } from "./walk.ts";

const access = rowsOf("access", [
  { id: "P1", promise: "nobody reads or changes another's object" },
  { id: "P2", promise: "every route declares its access" },
  { id: "P3", promise: "a foreign id inside a body gains nothing" },
]);

const quota = rowsOf("quota", [
  {
    id: "P4",
    promise: "the daily limit is exact under concurrency; in part: no stories",
    alsoTested: true,
    attack: spendTogether,
    wide: "whoever is told that the day's calls are used up must not be one who is told to slow down",
    boundMs: 300_000,
  },
  { id: "P5", promise: "failed AI calls cost nothing" },
  { id: "P6", promise: "generating and translating share one budget" },
  { id: "P7", promise: "the reset happens once, at one instant" },
  { id: "P8", promise: "the limit cannot be dodged" },
  { id: "P9", promise: "a visitor cannot burn the budget" },
]);

const requests = rowsOf("requests", [
  { id: "P10", promise: "no cross-site request changes state" },
  { id: "P11", promise: "external JSON clients still work" },
  {
    id: "P12",
    promise: "no user ever sees another's data under load",
    alsoTested: true,
    attack: readAtOnce,
    isQuick: true,
    boundMs: 300_000,
  },
  { id: "P13", promise: "forged proxy headers change nothing" },
  { id: "P14", promise: "security headers are on every response" },
  { id: "P15", promise: "database operators are inert" },
  { id: "P16", promise: "bodies cannot set what they should not" },
  { id: "P17", promise: "points are what the answers say" },
  {
    id: "P69",
    promise: "the document is true: every answer fits it, and what it forbids is refused",
  },
]);

const identity = rowsOf("identity", [
  { id: "P18", promise: "admin is a person, not a name" },
  { id: "P19", promise: "the session id changes at sign-in, and the old one dies" },
  { id: "P20", promise: "sign-out is final" },
  { id: "P21", promise: "sign-in cannot be forced on a victim" },
  { id: "P22", promise: "sign-in and sign-out survive clumsiness" },
  { id: "P23", promise: "a database dump opens no session" },
  { id: "P24", promise: "two first sign-ins at once make one user" },
  { id: "P25", promise: "no open redirect" },
  { id: "P26", promise: "the identity provider may be slow, down or lying" },
]);

const money = rowsOf("money", [
  { id: "P27", promise: "a coupon with usage limit N discounts exactly N" },
  { id: "P28", promise: "one coupon use per user; validating costs nothing" },
  { id: "P29", promise: "money sums are right to the cent" },
  { id: "P30", promise: "a double click makes one subscription" },
  { id: "P31", promise: "forged webhooks do nothing" },
  { id: "P32", promise: "replayed webhooks act once" },
  { id: "P33", promise: "the order of webhooks does not matter" },
]);

const content = rowsOf("content", [
  { id: "P34", promise: "hostile text is shown as text; in part: no browser" },
  { id: "P35", promise: "a public set reveals only itself" },
  { id: "P36", promise: "the server calls no address a user gave" },
  { id: "P37", promise: "only real images get in, and they come out rewritten" },
  { id: "P38", promise: "image storage is bounded" },
  { id: "P39", promise: "exports are safe to open" },
  { id: "P40", promise: "an AI answer is never trusted" },
  { id: "P41", promise: "prompt injection gains nothing" },
  { id: "P42", promise: "speech cost is bounded" },
  { id: "P43", promise: "bulk import is all it says" },
]);

const input = rowsOf("input", [
  {
    id: "P44",
    promise: "no input makes a 5xx",
    alsoTested: true,
    attack: fuzz,
    wide: "it sends thousands of requests a minute for three people",
    boundMs: 2_700_000,
  },
  { id: "P45", promise: "size is capped before work" },
  { id: "P46", promise: "no slow pattern; in part: steps are bounded, no clock" },
  { id: "P47", promise: "Unicode is handled once" },
  { id: "P48", promise: "method and path variants are tame" },
]);

const reliability = rowsOf("reliability", [
  { id: "P49", promise: "an acknowledged write survives kill -9" },
  {
    id: "P50",
    promise: "the database going away is a clean 503, and it heals",
    alsoTested: true,
    attack: cutAgainAndAgain,
    boundMs: 300_000,
  },
  { id: "P51", promise: "a slow AI does not slow the rest" },
  { id: "P52", promise: "shutdown loses nothing" },
  {
    id: "P53",
    promise: "overload sheds, then recovers",
    alsoTested: true,
    attack: load,
    boundMs: 420_000,
  },
  { id: "P54", promise: "a repeated submit acts once" },
  { id: "P55", promise: "concurrent edits do not corrupt" },
  { id: "P56", promise: "days are days" },
  {
    id: "P57",
    promise: "a backup restores",
    alsoTested: true,
    attack: backUpUnderWrites,
    boundMs: 300_000,
  },
  { id: "P58", promise: "logs tell the story without the secrets" },
  { id: "P59", promise: "bad configuration refuses to start" },
  { id: "P60", promise: "the supply chain is pinned; in part: licences named" },
  { id: "P61", promise: "health tells the truth" },
  {
    id: "P62",
    promise: "memory is flat; in part: ten minutes, not an hour",
    alsoTested: true,
    attack: soak,
    boundMs: 1_200_000,
  },
  {
    id: "P63",
    promise: "one learner takes nobody's place: p99 at most 3 times the quiet one, or 100 ms",
    alsoTested: true,
    attack: takeEverybodysPlace,
    boundMs: 480_000,
    quickBoundMs: 300_000,
  },
  {
    id: "P64",
    promise: "a class is welcome: signs up, signs in and answers at one moment",
    alsoTested: true,
    attack: welcomeAClass,
    boundMs: 300_000,
    quickBoundMs: 300_000,
  },
  { id: "P65", promise: "a word is spoken soon", alsoTested: true, attack: speakSoon },
  { id: "P67", promise: "what one learner may store is bounded, told before, and others can save" },
  {
    id: "P68",
    promise: "what was typed survives: cut, 500, 503, a lost answer, signed out; stored once",
    attack: walk,
    isQuick: true,
    boundMs: 7_200_000,
    quickBoundMs: 600_000,
  },
  { id: "P70", promise: "lists are in the order of time over processes" },
]);

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
  ...rowsOf("faults", [
    {
      id: "P66",
      promise: "a service outside cannot harm us",
      alsoTested: true,
      attack: floodFromOutside,
      boundMs: 300_000,
    },
  ]),
];
