import { setTimeout as wait } from "node:timers/promises";
import { calculateObjectSize } from "bson";
import { type Db, ObjectId } from "mongodb";
import { IMAGE_SPACE } from "#models/images/image-rules.ts";
import { MOST_KEPT, MOST_NEWEST } from "#models/users/kept-rules.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { aPng } from "#tests/support/images/images.ts";
import { savedSession } from "#tests/support/study/saved-session.ts";
import { App } from "../app.ts";
import type { Attack } from "../attack.ts";
import { Checks } from "../checks.ts";
import { wordOf } from "../words.ts";
import { answered, answerOf, makeStudying, type Studying } from "./studying.ts";

const LEFT = 20;
const SENT = 2 * LEFT;
const CONNECTIONS = 4;
const BUSY_PAUSE_MS = 500;

type Piled = {
  /** Fills the account until only `LEFT` more have room, as if the others were there. */
  prepare: (db: Db, userId: ObjectId) => Promise<unknown>;
  send: (one: Studying<Learner>, at: number) => Promise<Response>;
  /** Where a new one takes the place of the oldest: how many stay of which collection. */
  stays?: { collection: string; most: number };
};

/** P67: what one learner may store is piled up at the allowed rate beyond each bound, which is exact; others' answers are stored meanwhile. */
export const pileUp: Attack = async ({ say }) => {
  const checks = new Checks();
  const app = await App.start();
  const kinds = Object.entries(await piles());
  const [other, ...ones] = await makeStudying(app, 1 + kinds.length, SENT);
  if (!other) throw new Error("nobody was made");
  for (const [at, [kind, piled]] of kinds.entries()) {
    const one = ones[at];
    if (!one) throw new Error("nobody was made");
    const userId = new ObjectId(one.learner.id);
    await app.inDatabase((db) => piled.prepare(db, userId));
    const before = await app.inDatabase((db) => bytesOf(db, userId));
    const beside = answersBeside(other, checks, kind);
    const statuses = await sendAll((index) => piled.send(one, index));
    const answers = await beside.end();
    const done = statuses.filter((status) => status < 300).length;
    const full = statuses.filter((status) => status === 413).length;
    const wanted = piled.stays ? [SENT, 0] : [LEFT, SENT - LEFT];
    checks.equal([done, full], wanted, `${kind}: stored and refused with 413`);
    if (piled.stays) {
      const { collection, most } = piled.stays;
      const count = await app.inDatabase((db) =>
        db.collection(collection).countDocuments({ userId }),
      );
      checks.equal(count, most, `${kind}: stay`);
    }
    const more = (await app.inDatabase((db) => bytesOf(db, userId))) - before;
    const line = `${kind}: ${done} stored of ${Math.round(more / Math.max(1, done))} bytes each, ${full} refused; ${answers} answers of another beside`;
    say(line);
    checks.note(line);
  }
  await app.stop();
  return checks.outcome();
};

async function piles(): Promise<Record<string, Piled>> {
  const png = await aPng();
  const counted =
    (name: string, count: number): Piled["prepare"] =>
    (db, _id) =>
      db.collection("userStats").updateOne({ _id }, { $set: { [name]: count } }, { upsert: true });
  return {
    words: {
      prepare: counted("words.noun", MOST_KEPT.words - LEFT),
      send: ({ learner }, at) => learner.json("POST", "/api/vocabulary", wordOf(`f${at}`)),
    },
    sets: {
      prepare: counted("kept.sets", MOST_KEPT.sets - LEFT),
      send: ({ learner }, at) => learner.json("POST", "/api/word-sets", { name: `Set ${at}` }),
    },
    "words in sets": {
      prepare: counted("kept.setWords", MOST_KEPT.setWords - LEFT),
      send: async ({ learner, wordIds }, at) => {
        const set = await oneSetOf(learner);
        const vocabularyIds = [wordIds[at]];
        return learner.json("POST", `/api/word-sets/${set}/words`, { vocabularyIds });
      },
    },
    answers: {
      prepare: counted("kept.answers", MOST_KEPT.answers - LEFT),
      send: ({ learner, wordIds }, at) =>
        learner.json("PATCH", `/api/progress/${wordIds[at]}`, answerOf("piled")),
    },
    images: {
      prepare: (db, _id) =>
        db.collection("image_space").insertOne({ _id, files: IMAGE_SPACE.files - LEFT, bytes: 0 }),
      send: ({ learner }) => {
        const body = new FormData();
        body.set("image", new Blob([new Uint8Array(png)]), "a.png");
        return learner.request("/api/vocabulary/upload-image", { method: "POST", body });
      },
    },
    "practice sessions": {
      prepare: (db, userId) => fill(db, "practiceSessions", userId, MOST_NEWEST.practices - LEFT),
      send: ({ learner, wordIds }) =>
        learner.json("POST", "/api/practice-sessions", { vocabularyIds: wordIds.slice(0, 1) }),
      stays: { collection: "practiceSessions", most: MOST_NEWEST.practices },
    },
    "study sessions": {
      prepare: (db, userId) => fill(db, "studySessions", userId, MOST_NEWEST.sessions - LEFT),
      send: ({ learner, wordIds }, at) =>
        learner.json("POST", "/api/sessions", savedSession(wordIds[at] ?? "", `piled-${at}`)),
      stays: { collection: "studySessions", most: MOST_NEWEST.sessions },
    },
  };
}

/** Old ones that are no more than their time. */
async function fill(db: Db, collection: string, userId: ObjectId, count: number): Promise<void> {
  const old = Array.from({ length: count }, (_, at) => {
    const when = new Date(Date.parse("2026-01-01") + at);
    return { userId, createdAt: when, completedAt: when, startedAt: when };
  });
  await db.collection(collection).insertMany(old);
}

const sets = new Map<string, Promise<string>>();

function oneSetOf(learner: Learner): Promise<string> {
  const made = sets.get(learner.id) ?? makeSet(learner);
  sets.set(learner.id, made);
  return made;
}

async function makeSet(learner: Learner): Promise<string> {
  const answer = await learner.json("POST", "/api/word-sets", { name: "The one" });
  return (await answer.json()).id;
}

/** Sends all of it, `CONNECTIONS` at once, and returns the statuses; a request refused with 503 is sent again. */
async function sendAll(send: (at: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < SENT; at = next++) {
      let answer = await send(at);
      for (; answer.status === 503; answer = await send(at)) await wait(BUSY_PAUSE_MS);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return statuses;
}

/** Somebody else's answers, one after the other until the end; each has to be stored. */
function answersBeside(other: Studying, checks: Checks, kind: string) {
  let isOver = false;
  let count = 0;
  const answering = (async () => {
    while (!isOver) {
      checks.equal(await answered(other, "beside"), 200, `an answer beside ${kind}`);
      count += 1;
      // Ten a second are as many as one may send in a minute.
      await wait(150);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await answering;
      return count;
    },
  };
}

/** Returns the bytes of all documents of a learner, without their indexes. */
async function bytesOf(db: Db, userId: ObjectId): Promise<number> {
  let bytes = 0;
  for (const { name } of await db.listCollections().toArray()) {
    for await (const one of db.collection(name).find({ userId })) bytes += calculateObjectSize(one);
  }
  return bytes;
}
