export const usernameLength = { min: 3, max: 32 };

/** The key under which a username is unique: compatibility forms and letter case make no difference. */
export function foldUsername(username: string): string {
  return username.normalize("NFKC").toLowerCase().normalize("NFKC");
}

/** A username as it is kept and shown: compatibility forms replaced, letter case as typed. */
export function tidyUsername(typed: string): string {
  return typed.normalize("NFKC").trim();
}

/** Returns the problem of a tidied username, as a sentence for the form, or null. */
export function usernameProblem(username: string): string | null {
  if (username === "") return "Please choose a username";
  const length = [...username].length;
  if (length < usernameLength.min || length > usernameLength.max) {
    return `Usernames need ${usernameLength.min} to ${usernameLength.max} characters`;
  }
  if (!/^[\p{L}\p{N}._-]+$/u.test(username)) {
    return "Usernames can only have letters, digits, dots, dashes and underscores";
  }
  return null;
}

/** Whether a reader could take one name for the other: marks, invisible characters and similar letters count as equal. */
export function looksLike(name: string, other: string): boolean {
  return skeleton(name) === skeleton(other);
}

function skeleton(name: string): string {
  const bare = name
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}\p{C}\p{Z}\p{P}]/gu, "");
  return [...bare]
    .map((letter) => twins.get(letter) ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

// The pairs of Unicode's confusables list (UTS 39) that hold for lower-case Latin letters and digits.
const twins = new Map(
  Object.entries({
    a: "аɑα",
    b: "Ьƅ",
    c: "сϲᴄ",
    d: "ԁɗ",
    e: "еҽ",
    g: "ɡց",
    h: "һհ",
    j: "јϳ",
    k: "κкᴋ",
    l: "iı1|ӏіɩιᛁ",
    m: "мᴍ",
    n: "ոռпη",
    o: "0оοօσ",
    p: "рρ",
    q: "ԛզ",
    r: "гᴦ",
    s: "ѕꜱ",
    t: "тτᴛ",
    u: "υսᴜ",
    v: "νѵᴠ",
    w: "ԝѡω",
    x: "хχ",
    y: "уүγ",
    z: "ᴢ",
  }).flatMap(([latin, lookalikes]) => [...lookalikes].map((letter) => [letter, latin] as const)),
);
