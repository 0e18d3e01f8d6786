import { setChange, setDeletion, setPublicity } from "#app/actions/word-sets/change-set.ts";
import { setCopy } from "#app/actions/word-sets/copy-set.ts";
import { setCreation } from "#app/actions/word-sets/make-set.ts";
import { wordsIntoSet, wordsOutOfSet } from "#app/actions/word-sets/move-words.ts";
import { copyName } from "#models/word-sets/word-set-rules.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { makeUser } from "#tests/support/users/make-user.ts";
import { makeSet, makeWords } from "#tests/support/word-sets/make-set.ts";
import { type ActCases, casesOf } from "./act-cases.ts";

const NO_WORD = "65f0000000000000000000aa";
const NO_SET = NO_WORD;

async function setsOf(learner: Learner) {
  const sets: Record<string, unknown>[] = await (
    await learner.json("GET", "/api/word-sets")
  ).json();
  return sets.map(({ name, description, color, isPublic, wordCount }) => ({
    ...{ name, description, color, isPublic, wordCount },
  }));
}

async function ownSet(learner: Learner) {
  const [inIt = "", other = ""] = await makeWords(learner, 2);
  return { ...(await makeSet(learner.id, { wordIds: [inIt] })), inIt, other };
}

const make = (wordId: string) => {
  const body = { name: "Made", description: "of one word", color: "#10B981" };
  return {
    body: { ...body, vocabularyIds: [wordId] },
    form: (page: string) => {
      if (page === "/dashboard/new-word-set") return null;
      if (page === "/vocabulary/add-to-set") return null;
      return { ...body, id: wordId };
    },
  };
};

/** A word that goes into a set: from the set's page, or ticked in the list. */
const moving = (id: string, wordId: string) => ({
  id,
  query: `?select=on&id=${wordId}`,
  form: { id: wordId, setId: id },
  body: { vocabularyIds: [wordId] },
});

export const wordSetCases: Record<string, ActCases> = {
  setCreation: casesOf(setCreation, {
    done: async (learner) => make((await makeWords(learner, 1))[0] ?? ""),
    refused: { "foreign-word": async () => make(NO_WORD) },
    effect: setsOf,
  }),
  setChange: casesOf(setChange, {
    done: async (learner) => {
      const { id } = await ownSet(learner);
      const form = { name: "Other", description: "Changed", color: "#EF4444" };
      return { id, form, body: { ...form, isPublic: false } };
    },
    refused: {},
    effect: setsOf,
  }),
  setPublicity: casesOf(setPublicity, {
    done: async (learner) => {
      const { id } = await ownSet(learner);
      return {
        id,
        form: { sharesRecordings: "on" },
        body: { isPublic: true, sharesRecordings: true },
      };
    },
    refused: {},
    effect: setsOf,
  }),
  setDeletion: casesOf(setDeletion, {
    done: async (learner) => ({ id: (await ownSet(learner)).id, form: {} }),
    refused: {},
    effect: setsOf,
  }),
  setCopy: casesOf(setCopy, {
    done: async () => {
      const author = await makeUser();
      const wordIds = await makeWords(author, 2);
      const { id, name } = await makeSet(author.id, { wordIds, isPublic: true });
      return { id, form: {}, body: { name: copyName(name) } };
    },
    refused: {},
    effect: setsOf,
  }),
  wordsIntoSet: casesOf(wordsIntoSet, {
    done: async (learner) => {
      const { id, other } = await ownSet(learner);
      return moving(id, other);
    },
    refused: {
      "foreign-word": async (learner) => {
        const { id } = await ownSet(learner);
        return moving(id, NO_WORD);
      },
      "no-set": async (learner) => {
        const { other } = await ownSet(learner);
        return moving(NO_SET, other);
      },
    },
    effect: setsOf,
  }),
  wordsOutOfSet: casesOf(wordsOutOfSet, {
    done: async (learner) => {
      const { id, inIt } = await ownSet(learner);
      return { id, form: { _method: "delete", id: inIt }, body: { vocabularyIds: [inIt] } };
    },
    refused: {},
    effect: setsOf,
  }),
};
