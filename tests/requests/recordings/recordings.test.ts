import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner, Visitor } from "#tests/support/app/visitor.ts";
import { mp3Of, recorded, wavOf } from "#tests/support/recordings/sounds.ts";
import { hiddenValue, importNouns, setupForm } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";

const app = await testApp();

const book = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

async function withWord(): Promise<{ learner: Learner; id: string }> {
  const learner = await app.learner();
  const { id } = await (await learner.json("POST", "/api/vocabulary", book)).json();
  return { learner, id };
}

function formOf(sound: Uint8Array | string, name = "recording.webm"): FormData {
  const form = new FormData();
  form.set("recording", new Blob([Buffer.from(sound)]), name);
  return form;
}

/** Sends a recording as a script of ours does. */
const send = (who: Visitor, id: string, form: FormData) =>
  who.request(`/api/vocabulary/${id}/recording`, { method: "POST", body: form });

/** Sends the form of the page as a browser without scripts does. */
const sendForm = (who: Visitor, id: string, form: FormData) =>
  who.request(`/vocabulary/${id}/recording`, {
    method: "POST",
    body: form,
    headers: { Accept: "text/html", "Sec-Fetch-Dest": "document" },
  });

/** A learner whose word has a recording, and where it is heard. */
async function speaker() {
  const { learner, id } = await withWord();
  const answer = await send(learner, id, formOf(recorded("recorded.webm")));
  const { recordingUrl } = await answer.json();
  return { learner, id, recordingUrl: String(recordingUrl) };
}

async function refusal(answer: Response): Promise<[number, string, string]> {
  const { error, message } = await answer.json();
  return [answer.status, error, message];
}

describe("POST /api/vocabulary/{id}/recording", () => {
  test.each([
    ["WebM", recorded("recorded.webm"), "audio/webm"],
    ["an MP4 in fragments", recorded("recorded-in-fragments.m4a"), "audio/mp4"],
    ["M4A", recorded("whole.m4a"), "audio/mp4"],
    ["Ogg", recorded("opus.ogg"), "audio/ogg"],
    ["WAV", wavOf(2), "audio/wav"],
    ["MP3", mp3Of(2), "audio/mpeg"],
  ])("takes %s, whatever it is called, and serves it as what it is", async (_, sound, type) => {
    const { learner, id } = await withWord();
    const answer = await send(learner, id, formOf(sound, "letter.txt"));
    expect(answer.status).toBe(201);
    const { recordingUrl, seconds } = await answer.json();
    expect(recordingUrl).toMatch(new RegExp(`^/vocabulary/${id}/speech/[A-Za-z0-9_-]{22}$`));
    expect(seconds).toBeGreaterThan(1.4);

    const heard = await learner.request(recordingUrl);
    expect(heard.headers.get("Content-Type")).toBe(type);
    expect(heard.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(heard.headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
    expect(Buffer.from(await heard.arrayBuffer()).equals(sound)).toBe(true);
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(word.recordingUrl).toBe(recordingUrl);
  });

  test.each([
    ["a page", "<!doctype html><script>alert(1)</script>", 415, "unsupported_type"],
    [
      "an image",
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      415,
      "unsupported_type",
    ],
    [
      "the head of a WAV with a page behind it",
      "RIFF0000WAVE<script>alert(1)</script>",
      415,
      "unsupported_type",
    ],
    ["eleven seconds", wavOf(11), 400, "invalid"],
    ["an empty file", "", 400, "invalid"],
    ["more than a megabyte", Buffer.alloc(1024 * 1024 + 1, 1), 413, "too_large"],
  ])("refuses %s", async (_, sound, status, error) => {
    const { learner, id, recordingUrl } = await speaker();
    const answer = await send(learner, id, formOf(sound));
    expect((await refusal(answer)).slice(0, 2)).toEqual([status, error]);
    expect((await learner.request(recordingUrl)).status).toBe(200);
  });

  test("refuses no file, two, and JSON", async () => {
    const { learner, id } = await withWord();
    const two = formOf(wavOf(1));
    two.append("recording", new Blob([wavOf(1)]), "two.wav");
    for (const form of [new FormData(), two]) {
      expect((await send(learner, id, form)).status).toBe(400);
    }
    const json = await learner.json("POST", `/api/vocabulary/${id}/recording`, { recording: "x" });
    expect(json.status).toBe(415);
  });

  test("is for signed-in people, for their own words, and not from another site", async () => {
    const { learner, id } = await withWord();
    const wav = formOf(wavOf(1));
    expect((await send(app.visitor(), id, wav)).status).toBe(401);
    expect((await send(await app.learner(), id, wav)).status).toBe(404);
    expect((await send(learner, "0".repeat(24), wav)).status).toBe(404);
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const path = `/api/vocabulary/${id}/recording`;
    expect((await learner.request(path, { method: "POST", body: wav, headers })).status).toBe(403);
  });

  test("thirty at once leave one recording, which is heard", async () => {
    const { learner, id } = await withWord();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(learner, id, formOf(wavOf(0.5)))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    statuses.delete(503);
    expect(statuses).toEqual(new Set([201]));
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect((await learner.request(word.recordingUrl)).status).toBe(200);
    expect(
      await app.database
        .collection("recordings")
        .countDocuments({ _id: word.recordingUrl.split("/").at(-1) }),
    ).toBe(1);
  });
});

describe("a recording", () => {
  test("is heard by its learner alone", async () => {
    const { learner, id, recordingUrl } = await speaker();
    expect((await learner.request(recordingUrl)).status).toBe(200);
    expect((await (await app.learner()).request(recordingUrl)).status).toBe(404);
    expect((await app.visitor().get(recordingUrl)).status).toBe(302);
    expect((await learner.request(`/vocabulary/${id}/speech/${"x".repeat(22)}`)).status).toBe(404);
  });

  test("comes in the part that a player asks for, and not again to who has it", async () => {
    const { learner, recordingUrl } = await speaker();
    const sound = recorded("recorded.webm");
    const part = await learner.request(recordingUrl, { headers: { Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 10-19/${sound.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(10, 20))).toBe(true);
    const beyond = await learner.request(recordingUrl, { headers: { Range: "bytes=99999-" } });
    expect(beyond.status).toBe(416);

    const whole = await learner.request(recordingUrl, { method: "HEAD" });
    expect(whole.headers.get("Content-Length")).toBe(String(sound.length));
    const tag = whole.headers.get("ETag") ?? "";
    const known = await learner.request(recordingUrl, { headers: { "If-None-Match": tag } });
    expect(known.status).toBe(304);
  });

  test("is taken off by DELETE, and not by somebody else", async () => {
    const { learner, id, recordingUrl } = await speaker();
    const path = `/api/vocabulary/${id}/recording`;
    expect((await (await app.learner()).json("DELETE", path)).status).toBe(404);
    expect((await learner.json("DELETE", path)).status).toBe(204);
    expect((await learner.request(recordingUrl)).status).toBe(404);
    expect((await learner.json("DELETE", path)).status).toBe(204);
  });

  test("is in the archive", async () => {
    const { learner, recordingUrl } = await speaker();
    const archive = await (await learner.get("/settings/archive/file")).json();
    expect(archive.recordings).toEqual([
      { recordingUrl, type: "audio/webm", base64: recorded("recorded.webm").toString("base64") },
    ]);
    expect(archive.words[0].recordingUrl).toBe(recordingUrl);
  });

  test("cannot be given to a word by changing it", async () => {
    const { learner, id } = await withWord();
    const { recordingUrl } = await speaker();
    await learner.json("PATCH", `/api/vocabulary/${id}`, { recordingUrl, recordingId: "x" });
    const [word] = await (await learner.json("GET", "/api/vocabulary")).json();
    expect(word.recordingUrl).toBeNull();
  });
});

describe("the page of a word's recording", () => {
  test("takes a file and leads back to the card, where a player stands; then takes it off", async () => {
    const { learner, id } = await withWord();
    const card = `/vocabulary/${id}`;
    const page = await (await learner.get(`${card}/recording`)).text();
    expect(page).toContain('encType="multipart/form-data"');
    expect(page).not.toContain('value="delete"');

    const saved = await sendForm(learner, id, formOf(wavOf(1)));
    expect([saved.status, saved.headers.get("Location")]).toEqual([302, card]);
    const shown = await (await learner.get(card)).text();
    expect(shown).toContain("Recording saved");
    expect(shown).toContain("Read aloud by your recording.");
    const [src = ""] = /\/vocabulary\/[0-9a-f]{24}\/speech\/[\w-]{22}/.exec(shown) ?? [];
    expect((await learner.request(src)).status).toBe(200);

    expect(await (await learner.get(`${card}/recording`)).text()).toContain(`src="${src}"`);
    const removed = await learner.post(`${card}/recording`, { _method: "delete" });
    expect(removed.headers.get("Location")).toBe(card);
    expect((await learner.request(src)).status).toBe(404);
    expect(await (await learner.get(card)).text()).toContain("Record it yourself");
  });

  test.each([
    ["no file", formOf("", ""), 400, "Choose a sound file or record the word first."],
    ["a text", formOf("hello"), 400, "Please choose a sound file: WAV, MP3, M4A, Ogg or WebM."],
    ["eleven seconds", formOf(wavOf(11)), 400, "A recording has 10 seconds at most."],
    [
      "too much",
      formOf(Buffer.alloc(1024 * 1024 + 1)),
      413,
      "Please choose a sound file smaller than 1 MB.",
    ],
  ])("says what is wrong with %s", async (_, form, status, message) => {
    const { learner, id } = await withWord();
    const answer = await sendForm(learner, id, form);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(message);
  });

  test("is reached from the card with the search of its list, which it leads back to", async () => {
    const { learner, id } = await withWord();
    const card = await (await learner.get(`/vocabulary/${id}?category=noun`)).text();
    expect(card).toContain(`href="/vocabulary/${id}/recording?category=noun"`);
  });

  test("is not there for somebody else's word", async () => {
    const { id } = await withWord();
    const other = await app.learner();
    expect((await other.get(`/vocabulary/${id}/recording`)).status).toBe(404);
    expect((await sendForm(other, id, formOf(wavOf(1)))).status).toBe(404);
    expect((await other.post(`/vocabulary/${id}/recording`, { _method: "delete" })).status).toBe(
      404,
    );
  });

  test("says when there is little room left, before there is none", async () => {
    const { learner, id } = await speaker();
    await app.database
      .collection("recording_space")
      .updateMany({ files: 1 }, { $set: { files: 1800 } });
    const page = await (await learner.get(`/vocabulary/${id}/recording`)).text();
    expect(page).toContain("Your space for recordings is nearly full: 1800 of 2,000 recordings");
  });
});

test("a session and the drill play the recording in place of a voice", async () => {
  const learner = await app.learner({ subscriptionTier: "basic" });
  await importNouns(learner, 1);
  const [{ id }] = await (await learner.json("GET", "/api/vocabulary")).json();
  const { recordingUrl } = await (await send(learner, id, formOf(wavOf(1)))).json();
  const player = `src="${recordingUrl}"`;

  const drill = `/pronunciation-exercise?vocabularyIds=${id}&pronunciationOptions={}`;
  expect(await (await learner.get(drill)).text()).toContain(player);

  await learner.post("/session-setup", setupForm({ direction: "arabic-to-english" }));
  const card = await (await learner.get("/session")).text();
  expect(card).toContain(player);
  await learner.post("/session/introduction", { wordId: hiddenValue(card, "wordId") });
  const asked = await (await learner.get("/session")).text();
  expect(asked).not.toContain("<audio");
  const answerId = hiddenValue(asked, "answerId");
  await learner.post("/session/judgement", { answerId, judgement: "unknown" });
  expect(await (await learner.get(`/session?answered=${answerId}`)).text()).toContain(player);
});

describe("a public set", () => {
  async function copyOf(sharesRecordings: boolean) {
    const { learner, id, recordingUrl } = await speaker();
    const set = await makeSet(learner.id, { wordIds: [id] });
    const page = await (await learner.get(`/word-sets/${set.id}`)).text();
    expect(page).toContain("Copies come with my recordings");
    const choice = sharesRecordings ? { sharesRecordings: "on" } : {};
    await learner.post(`/word-sets/${set.id}/publicity`, choice as Record<string, string>);
    const other = await app.learner();
    const preview = await other.json("GET", `/api/public-word-sets/${set.id}/words`);
    expect(await preview.text()).not.toContain("recording");
    expect((await other.request(recordingUrl)).status).toBe(404);
    await other.json("POST", `/api/public-word-sets/${set.id}/duplicate`, { name: "A copy" });
    const [word] = await (await other.json("GET", "/api/vocabulary")).json();
    return { other, word, own: await (await learner.get(`/word-sets/${set.id}`)).text() };
  }

  test("gives its recordings to copies if its owner says so when it becomes public", async () => {
    const { other, word, own } = await copyOf(true);
    expect((await other.request(word.recordingUrl)).status).toBe(200);
    expect(own).toContain("with your recordings");
  });

  test("keeps them to itself otherwise", async () => {
    const { word, own } = await copyOf(false);
    expect(word.recordingUrl).toBeNull();
    expect(own).not.toContain("with your recordings");
  });

  test("does not ask who has no recording", async () => {
    const { learner, id } = await withWord();
    const set = await makeSet(learner.id, { wordIds: [id] });
    const page = await (await learner.get(`/word-sets/${set.id}`)).text();
    expect(page).not.toContain("recordings");
  });
});
