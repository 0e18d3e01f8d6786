import { aPicture } from "#tests/support/images/images.ts";
import { addWords, type Person, signUp } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";
import { changingVerbs, collection, family, manyWords } from "./words.ts";

/** The list of words searched, chosen from and with images. */
export async function collectionScreens(site: Site): Promise<Screen[]> {
  const person = await signUp(site, "Layla");
  const ids = await addWords(person, [...manyWords(60), ...collection]);
  const ticked = ids.slice(-3).map((id) => `id=${id}`);
  const selection = `select=on&${ticked.join("&")}`;
  const illustrated = await withImages(site);
  const verbs = await addWords(person, changingVerbs);
  const tables = ["hollow", "weak", "doubled"].map((kind, at) => ({
    name: `conjugation-${kind}`,
    path: `/vocabulary/${verbs[at]}/conjugation`,
    person,
  }));
  const writer = await signUp(site, "Layla");
  const [book = "", hotel = ""] = await addWords(writer, family);
  return [
    ...tables,
    { name: "root", path: "/roots/كتب", person: writer },
    { name: "root-homonymous", path: "/roots/جمل", person: writer },
    { name: "root-none", path: "/roots/ضظغ", person: writer },
    { name: "word-root", path: `/vocabulary/${book}`, person: writer },
    { name: "word-loan", path: `/vocabulary/${hotel}`, person: writer },
    { name: "vocabulary-search", path: "/vocabulary?q=كتاب", person },
    { name: "vocabulary-search-none", path: "/vocabulary?q=zebra", person },
    { name: "vocabulary-select", path: `/vocabulary?${selection}`, person },
    { name: "vocabulary-select-none", path: "/vocabulary?select=on", person },
    { name: "add-to-set", path: `/vocabulary/add-to-set?${selection}`, person },
    { name: "delete-selected", path: `/vocabulary/delete-selected?${selection}`, person },
    { name: "vocabulary-images", path: "/vocabulary", person: illustrated.person },
    { name: "word-image", path: `/vocabulary/${illustrated.id}`, person: illustrated.person },
    {
      name: "word-image-edit",
      path: `/vocabulary/${illustrated.id}/edit`,
      person: illustrated.person,
    },
    {
      name: "word-recording",
      path: `/vocabulary/${illustrated.id}/recording`,
      person: illustrated.person,
    },
  ];
}

async function withImages(site: Site): Promise<{ person: Person; id: string }> {
  const person = await signUp(site, "Layla");
  let id = "";
  for (const [index, word] of collection.slice(0, 4).entries()) {
    const imageUrl = await uploadImage(person, index);
    [id = ""] = await addWords(person, [{ ...word, imageUrl }]);
  }
  return { person, id };
}

async function uploadImage(person: Person, index: number): Promise<string> {
  const picture = await aPicture({ width: 900, height: 500 + index * 100 })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set("image", new Blob([new Uint8Array(picture)], { type: "image/png" }), "picture.png");
  const answer = await person.visitor.request("/api/vocabulary/upload-image", {
    method: "POST",
    body,
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()).imageUrl;
}
