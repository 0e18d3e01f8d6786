import mongoose from "mongoose";
import { newRecording, recordingRemoval } from "#app/actions/recordings/keep-recording.ts";
import { newWord, wordChange, wordDeletion } from "#app/actions/words/save-word.ts";
import { RECORDING_SPACE } from "#models/recordings/recording-rules.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { wavOf } from "#tests/support/recordings/sounds.ts";
import { type ActCases, casesOf } from "./act-cases.ts";

const BOOK = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };
const PEN = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };
const FOREIGN = { imageUrl: "/images/AAAAAAAAAAAAAAAAAAAAAA" };

async function addWord(learner: Learner, word: Record<string, string> = BOOK): Promise<string> {
  const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
  return id;
}

async function wordsOf(learner: Learner) {
  const words: Record<string, unknown>[] = await (
    await learner.json("GET", "/api/vocabulary")
  ).json();
  return words.map(({ arabicWord, englishMeaning, notes, imageUrl, recordingUrl }) => ({
    ...{ arabicWord, englishMeaning, notes, imageUrl, isRecorded: Boolean(recordingUrl) },
  }));
}

function soundForm(sound: Uint8Array | string): FormData {
  const form = new FormData();
  form.set("recording", new Blob([Buffer.from(sound)]), "sound.wav");
  return form;
}

const recordingOf = (sound: Uint8Array | string) => async (learner: Learner) => ({
  id: await addWord(learner),
  form: soundForm(sound),
});

export const wordCases: Record<string, ActCases> = {
  newWord: casesOf(newWord, {
    done: async () => ({ body: BOOK, form: BOOK }),
    refused: {
      duplicate: async (learner) => {
        await addWord(learner);
        return { body: BOOK, form: BOOK };
      },
      "foreign-image": async () => ({
        body: { ...BOOK, ...FOREIGN },
        form: { ...BOOK, ...FOREIGN },
      }),
    },
    effect: wordsOf,
  }),
  wordChange: casesOf(wordChange, {
    done: async (learner) => ({ id: await addWord(learner), body: PEN, form: PEN }),
    refused: {
      duplicate: async (learner) => {
        await addWord(learner, PEN);
        return { id: await addWord(learner), body: PEN, form: PEN };
      },
      "foreign-image": async (learner) => {
        const sent = { ...BOOK, ...FOREIGN };
        return { id: await addWord(learner), body: sent, form: sent };
      },
    },
    effect: wordsOf,
  }),
  wordDeletion: casesOf(wordDeletion, {
    done: async (learner) => ({ id: await addWord(learner), form: {} }),
    refused: {},
    effect: wordsOf,
  }),
  newRecording: casesOf(newRecording, {
    done: recordingOf(wavOf(1)),
    refused: {
      missing: recordingOf(""),
      "not-sound": recordingOf("hello"),
      "too-long": recordingOf(wavOf(11)),
      "too-large": recordingOf(Buffer.alloc(1024 * 1024 + 1, 1)),
      full: async (learner) => {
        const asked = await recordingOf(wavOf(1))(learner);
        const address = `/api/vocabulary/${asked.id}/recording`;
        await learner.request(address, { method: "POST", body: asked.form });
        const userId = new mongoose.Types.ObjectId(learner.id);
        await mongoose.connection
          .collection("recording_space")
          .updateOne({ _id: userId }, { $set: { files: RECORDING_SPACE.files + 1 } });
        return asked;
      },
      "no-word": async () => ({ id: "65f0000000000000000000aa", form: soundForm(wavOf(1)) }),
    },
    effect: wordsOf,
  }),
  recordingRemoval: casesOf(recordingRemoval, {
    done: async (learner) => {
      const { id, form } = await recordingOf(wavOf(1))(learner);
      await learner.request(`/api/vocabulary/${id}/recording`, { method: "POST", body: form });
      return { id, form: { _method: "delete" } };
    },
    refused: {},
    effect: wordsOf,
  }),
};
