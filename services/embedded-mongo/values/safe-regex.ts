import { commandError, notSupported } from "./errors.ts";

const LONGEST = 32_764;
const MOST_CHOICES = 1000;

// A character, a class or an anchor with what may follow it, or a bar between alternatives.
const PIECE =
  /\||(?<atom>\\[^A-Za-z0-9]|\\[dDwWsStnrfbB]|\[\^?\]?(?:\\[^A-Za-z0-9]|\\[dDwWstnrf]|[^\]\\[])*\]|[^\\[\](){}*+?|])(?<repeated>[*+?]?)/suy;

const compiled = new Map<string, RegExp>();

/**
 * Translates a PCRE pattern with options from `imsu` into a JavaScript one that runs in linear time: characters,
 * classes, anchors, alternatives, `?`, and one unlimited repetition behind `^`; everything else is refused by name.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  if (!/^[imsu]*$/.test(options)) throw notSupported(`the regex options ${options}`, 51108);
  if (pattern.length > LONGEST) throw commandError(51091, "Regular expression is too long");
  const key = `${options}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const regex = read(translated(pattern, options), options.includes("i") ? "iu" : "u");
  if (compiled.size > 500) compiled.clear();
  compiled.set(key, regex);
  return regex;
}

function read(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch {
    throw commandError(51091, "Regular expression is invalid");
  }
}

function translated(pattern: string, options: string): string {
  // A search for any match need not look at leading and trailing runs of anything.
  const searched = pattern.replace(/^\.\*(?![*+?{])/, "").replace(/(?<!\\)\.\*$/, "");
  const isAnchored = /^\^[^|]*$/.test(searched) && !options.includes("m");
  let source = "";
  let choices = 1;
  let loops = 0;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < searched.length) {
    const { atom, repeated } = PIECE.exec(searched)?.groups ?? {};
    if (atom === undefined && searched[PIECE.lastIndex - 1] !== "|") throw refusal(pattern);
    source += atom === undefined ? "|" : translatedAtom(atom, options) + repeated;
    if (repeated === "?") choices *= 2;
    else if (repeated) loops += 1;
    if (loops > (isAnchored ? 1 : 0) || choices > MOST_CHOICES) throw refusal(pattern);
  }
  return source;
}

function translatedAtom(atom: string, options: string): string {
  if (atom === ".") return options.includes("s") ? "[^]" : "[^\\n]";
  if (atom === "^") return options.includes("m") ? "(?<![^\\n])" : "^";
  if (atom === "$") return options.includes("m") ? "(?![^\\n])" : "(?=\\n?$)";
  // With the flags iu, JavaScript counts U+017F and U+212A among the letters of \\w; PCRE counts ASCII alone.
  if (options.includes("i") && /(?<!\\)(?:\\\\)*\\[wWbB]/.test(atom))
    throw notSupported("\\w, \\W, \\b or \\B with the option i", 2);
  if (atom === "\\S") return "[^\\t-\\r ]";
  if (atom === "\\s") return "[\\t-\\r ]";
  if (!atom.startsWith("[")) return unescaped(atom);
  const [, start = "", content = ""] = /^(\[\^?)(.*)\]$/s.exec(atom) ?? [];
  return `${start}${content.replace(/\\.|[\][/^]/gsu, (one) => (one === "\\s" ? "\\t-\\r " : one.length > 1 ? unescaped(one) : `\\${one}`))}]`;
}

// JavaScript knows an escape only of characters that mean something, and of "-" only in a class.
function unescaped(atom: string): string {
  if (!atom.startsWith("\\") || /^\\[\w^$\\.*+?()[\]{}|/]$/.test(atom)) return atom;
  return atom === "\\-" ? "\\x2d" : atom.slice(1);
}

function refusal(pattern: string) {
  return notSupported(`the regular expression /${pattern}/`, 2);
}
