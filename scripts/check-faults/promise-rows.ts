import { readAtOnce } from "./access.ts";
import { spendTogether } from "./ai-calls.ts";
import { backUpUnderWrites } from "./backups.ts";
import { cutAgainAndAgain } from "./database-faults.ts";
import { welcomeAClass } from "./fair-share/a-class.ts";
import { takeEverybodysPlace } from "./fair-share/one-learner.ts";
import { pileUp } from "./fair-share/pile-up.ts";
import { speakSoon } from "./fair-share/soon-spoken.ts";
import { floodFromOutside } from "./floods.ts";
import { fuzz } from "./fuzz.ts";
import { load } from "./load.ts";
import type { Row } from "./row.ts";
import { stopUnderLoad } from "./shutdown.ts";
import { soak } from "./soak.ts";
import { killApp } from "./sudden-death.ts";
import { walk } from "./walk.ts";

const access: Row[] = [
  { id: "P1", part: "access", promise: "nobody reads or changes another's object" },
  { id: "P2", part: "access", promise: "every route declares its access" },
  { id: "P3", part: "access", promise: "a foreign id inside a body gains nothing" },
];

const quota: Row[] = [
  {
    id: "P4",
    part: "quota",
    promise: "the daily limit is exact under concurrency; in part: no stories",
    alsoTested: true,
    attack: spendTogether,
    wide: "whoever is told that the day's calls are used up must not be one who is told to slow down",
    isQuick: true,
    boundMs: 300_000,
  },
  { id: "P5", part: "quota", promise: "failed AI calls cost nothing" },
  { id: "P6", part: "quota", promise: "generating and translating share one budget" },
  { id: "P7", part: "quota", promise: "the reset happens once, at one instant" },
  { id: "P8", part: "quota", promise: "the limit cannot be dodged" },
  { id: "P9", part: "quota", promise: "a visitor cannot burn the budget" },
];

const requests: Row[] = [
  { id: "P10", part: "requests", promise: "no cross-site request changes state" },
  { id: "P11", part: "requests", promise: "external JSON clients still work" },
  {
    id: "P12",
    part: "requests",
    promise: "no user ever sees another's data under load",
    alsoTested: true,
    attack: readAtOnce,
    isQuick: true,
    boundMs: 300_000,
  },
  { id: "P13", part: "requests", promise: "forged proxy headers change nothing" },
  { id: "P14", part: "requests", promise: "security headers are on every response" },
  { id: "P15", part: "requests", promise: "database operators are inert" },
  { id: "P16", part: "requests", promise: "bodies cannot set what they should not" },
  { id: "P17", part: "requests", promise: "points are what the answers say" },
];

const identity: Row[] = [
  { id: "P18", part: "identity", promise: "admin is a person, not a name" },
  {
    id: "P19",
    part: "identity",
    promise: "the session id changes at sign-in, and the old one dies",
  },
  { id: "P20", part: "identity", promise: "sign-out is final" },
  { id: "P21", part: "identity", promise: "sign-in cannot be forced on a victim" },
  { id: "P22", part: "identity", promise: "sign-in and sign-out survive clumsiness" },
  { id: "P23", part: "identity", promise: "a database dump opens no session" },
  { id: "P24", part: "identity", promise: "two first sign-ins at once make one user" },
  { id: "P25", part: "identity", promise: "no open redirect" },
  { id: "P26", part: "identity", promise: "the identity provider may be slow, down or lying" },
];

const money: Row[] = [
  { id: "P27", part: "money", promise: "a coupon with usage limit N discounts exactly N" },
  { id: "P28", part: "money", promise: "one coupon use per user; validating costs nothing" },
  { id: "P29", part: "money", promise: "money sums are right to the cent" },
  { id: "P30", part: "money", promise: "a double click makes one subscription" },
  { id: "P31", part: "money", promise: "forged webhooks do nothing" },
  { id: "P32", part: "money", promise: "replayed webhooks act once" },
  { id: "P33", part: "money", promise: "the order of webhooks does not matter" },
];

const content: Row[] = [
  { id: "P34", part: "content", promise: "hostile text is shown as text; in part: no browser" },
  { id: "P35", part: "content", promise: "a public set reveals only itself" },
  { id: "P36", part: "content", promise: "the server calls no address a user gave" },
  { id: "P37", part: "content", promise: "only real images get in, and they come out rewritten" },
  { id: "P38", part: "content", promise: "image storage is bounded" },
  { id: "P39", part: "content", promise: "exports are safe to open" },
  { id: "P40", part: "content", promise: "an AI answer is never trusted" },
  { id: "P41", part: "content", promise: "prompt injection gains nothing" },
  { id: "P42", part: "content", promise: "speech cost is bounded" },
  { id: "P43", part: "content", promise: "bulk import is all it says" },
];

const input: Row[] = [
  {
    id: "P44",
    part: "input",
    promise: "no input makes a 5xx",
    alsoTested: true,
    attack: fuzz,
    wide: "it sends thousands of requests a minute for three people",
    isQuick: true,
    boundMs: 2_700_000,
  },
  { id: "P45", part: "input", promise: "size is capped before work" },
  { id: "P46", part: "input", promise: "no slow pattern; in part: steps are bounded, no clock" },
  { id: "P47", part: "input", promise: "Unicode is handled once" },
  { id: "P48", part: "input", promise: "method and path variants are tame" },
];

const reliability: Row[] = [
  {
    id: "P49",
    part: "reliability",
    promise: "an acknowledged write survives kill -9",
    alsoTested: true,
    attack: killApp,
    isQuick: true,
    boundMs: 300_000,
  },
  {
    id: "P50",
    part: "reliability",
    promise: "the database going away is a clean 503, and it heals",
    alsoTested: true,
    attack: cutAgainAndAgain,
    boundMs: 300_000,
  },
  { id: "P51", part: "reliability", promise: "a slow AI does not slow the rest" },
  {
    id: "P52",
    part: "reliability",
    promise: "shutdown loses nothing",
    alsoTested: true,
    attack: stopUnderLoad,
    boundMs: 300_000,
  },
  {
    id: "P53",
    part: "reliability",
    promise: "overload sheds, then recovers",
    alsoTested: true,
    attack: load,
    boundMs: 420_000,
  },
  { id: "P54", part: "reliability", promise: "a repeated submit acts once" },
  { id: "P55", part: "reliability", promise: "concurrent edits do not corrupt" },
  { id: "P56", part: "reliability", promise: "days are days" },
  {
    id: "P57",
    part: "reliability",
    promise: "a backup restores",
    alsoTested: true,
    attack: backUpUnderWrites,
    boundMs: 300_000,
  },
  { id: "P58", part: "reliability", promise: "logs tell the story without the secrets" },
  { id: "P59", part: "reliability", promise: "bad configuration refuses to start" },
  {
    id: "P60",
    part: "reliability",
    promise: "the supply chain is pinned; in part: licences named",
  },
  { id: "P61", part: "reliability", promise: "health tells the truth" },
  {
    id: "P62",
    part: "reliability",
    promise: "memory is flat; in part: ten minutes, not an hour",
    alsoTested: true,
    attack: soak,
    boundMs: 1_200_000,
  },
  {
    id: "P69",
    part: "requests",
    promise: "the document is true: every answer fits it, and what it forbids is refused",
  },
  {
    id: "P63",
    part: "reliability",
    promise: "one learner takes nobody's place: p99 at most 3 times the quiet one, or 100 ms",
    alsoTested: true,
    attack: takeEverybodysPlace,
    boundMs: 480_000,
    quickBoundMs: 300_000,
  },
  {
    id: "P64",
    part: "reliability",
    promise: "a class is welcome: signs up, signs in and answers at one moment",
    alsoTested: true,
    attack: welcomeAClass,
    boundMs: 300_000,
    quickBoundMs: 300_000,
  },
  {
    id: "P65",
    part: "reliability",
    promise: "a word is spoken soon",
    alsoTested: true,
    attack: speakSoon,
  },
  {
    id: "P66",
    part: "faults",
    promise: "a service outside cannot harm us",
    alsoTested: true,
    attack: floodFromOutside,
    boundMs: 300_000,
  },
  {
    id: "P67",
    part: "reliability",
    promise: "what one learner may store is bounded, told before, and others can save",
    alsoTested: true,
    attack: pileUp,
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
  { id: "P70", part: "reliability", promise: "lists are in the order of time over processes" },
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
