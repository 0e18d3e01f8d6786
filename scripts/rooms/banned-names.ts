/** Words that no file and no declaration has in its name, and what to say instead. */
export const BANNED_NAMES: Record<string, string> = {
  visit: "auth session",
  standing: "progress summary",
  departure: "leave session, or logout redirect",
  spent: "used, or consumed",
  upkeep: "derived data version",
  twin: "duplicate",
  doubt: "warning",
  crowded: "too many",
  slots: "concurrency limit",
  reask: "retry",
  retyping: "edit answer",
  manager: "what it does",
  helper: "what it does",
  helpers: "what they do",
  util: "what it does",
  utils: "what they do",
  misc: "what it holds",
};

const DECLARED = /\b(?:function\*?|const|let|class|type|interface|enum)\s+([A-Za-z_]\w*)/g;

/** The names of a file, its own and those it declares, that have a banned word in them, as sentences. */
export function bannedNames(file: string, source: string): string[] {
  const declared = [...source.matchAll(DECLARED)].map(([, name = ""]) => name);
  return [...file.split("/"), ...new Set(declared)].flatMap((name) =>
    wordsOf(name)
      .filter((word) => Object.hasOwn(BANNED_NAMES, word))
      .map((word) => `${file}: "${name}" says "${word}"; say ${BANNED_NAMES[word]}`),
  );
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);
}
