import type { Learner } from "#tests/support/app/visitor.ts";
import { insertAStory } from "#tests/support/stories/insert-a-story.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";
import type { Form } from "./form.ts";

const TEXT = "ذَهَبَتْ إِلَى الْمَكْتَبَةِ وَقَرَأَتِ الْكُتُبَ.";
const WORD = {
  arabicWord: "دَفْتَرٌ",
  englishMeaning: "notebook",
  category: "noun",
  acceptedAnswers: "copybook",
};
const OF_SET = { name: "Wild", color: "#10B981", description: "d", formId: "x" };

type Given = { by: Learner; wordId: string; doomedId: string; sharedSetId: string };

/** The forms of words, sets, stories and texts; those that delete come last. */
export async function wordForms(given: Given): Promise<Omit<Form, "by">[]> {
  const { by, wordId, doomedId, sharedSetId } = given;
  const { id: setId } = await makeSet(by.id, { wordIds: [wordId] });
  const { id: doomedSetId } = await makeSet(by.id, { name: "Doomed" });
  const story = await insertAStory(by.id, [TEXT]);
  const text = (await by.post("/reading", { text: TEXT })).headers.get("Location") ?? "";
  const entry = { entry: "noun.kitab" };
  const [storyId, textId] = [idIn(story), idIn(text)];
  return [
    {
      at: "/vocabulary/new",
      fields: { ...WORD, wordSetIds: setId, offeredSetIds: setId, next: "another" },
    },
    ...["generated", "translated", "alternative", "as-typed"].map((way) => {
      return { at: `/vocabulary/new/${way}`, fields: { ...WORD, inPlace: "on" } };
    }),
    ...["", "/translated", "/alternative", "/as-typed"].map((way) => {
      return {
        at: `/vocabulary/:id/edit${way}`,
        id: wordId,
        fields: { ...WORD, arabicWord: "كُرَّاسَةٌ" },
      };
    }),
    { at: "/vocabulary/:id/recording", id: wordId, fields: { recording: "x" } },
    { at: "/vocabulary/:id/recording", id: wordId, fields: { _method: "delete" } },
    { at: "/vocabulary/starter-words", fields: { chooses: "on", word: "x" } },
    { at: "/vocabulary/add-to-set", fields: { ...OF_SET, setId: "new", id: wordId } },
    { at: "/roots/:root", id: encodeURIComponent("كتب"), fields: entry },
    { at: "/word-sets/new", fields: { ...OF_SET, id: wordId, find: "" } },
    { at: "/dashboard/new-word-set", fields: OF_SET },
    { at: "/practice/new-set", fields: { ...OF_SET, id: wordId } },
    { at: "/word-sets/:id/edit", id: setId, fields: { ...OF_SET, isPublic: "on" } },
    {
      at: "/word-sets/:id/words",
      id: setId,
      fields: { id: wordId, _method: "delete", inPlace: "on" },
    },
    { at: "/word-sets/:id/publicity", id: setId, fields: { _method: "delete" } },
    { at: "/word-sets/:id/copies", id: sharedSetId, fields: { formId: "x" } },
    {
      at: "/story-review",
      fields: {
        selectionType: "custom",
        categories: "general",
        shownFor: "custom general",
        selectedWords: wordId,
        formId: crypto.randomUUID(),
      },
    },
    { at: "/story-review/:id", id: storyId, query: await wordIn(by, story), fields: entry },
    { at: "/reading", fields: { text: TEXT } },
    { at: "/reading/:id", id: textId, query: await wordIn(by, text), fields: entry },
    { at: "/reading/:id", id: textId, fields: entry },
    { at: "/reading/:id/keeping", id: textId, fields: {} },
    { at: "/reading/:id/delete", id: textId, fields: {} },
    { at: "/vocabulary/:id/delete", id: doomedId, fields: { line: "x" } },
    { at: "/vocabulary/delete-selected", fields: { id: doomedId } },
    { at: "/word-sets/:id/delete", id: doomedSetId, fields: {} },
  ];
}

function idIn(address: string): string {
  return address.split("/").at(-1) ?? "";
}

/** The query under which a page opens the word for books. */
async function wordIn(by: Learner, address: string): Promise<string> {
  const html = await (await by.get(address)).text();
  const link = /href="[^"?]+([?][^"#]+)[^"]*"[^>]*>(?:<[^>]*>)*الْكُتُبَ/.exec(html);
  if (!link?.[1]) throw new Error(`${address} opens no word`);
  return link[1].replaceAll("&amp;", "&");
}
