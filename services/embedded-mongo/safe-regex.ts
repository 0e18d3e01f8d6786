import { commandError } from "./errors.ts";
import { PatternCursor } from "./pattern-cursor.ts";

/**
 * Translates a PCRE pattern with options from `imsxu` into a JavaScript one that runs in linear time; a pattern
 * that is not provably linear, or uses what the two dialects read differently, is refused by name.
 */
export function compileRegex(pattern: string, options: string): RegExp {
  for (const option of options) {
    if (!"imsxu".includes(option))
      throw commandError(51108, `invalid flag in regex options: ${option}`);
  }
  if (pattern.length > longest) throw commandError(51091, "Regular expression is too long");
  const key = `${options}/${pattern}`;
  const known = compiled.get(key);
  if (known) return known;
  const regex = new PatternReader(pattern, options).read();
  if (compiled.size > 500) compiled.clear();
  compiled.set(key, regex);
  return regex;
}

const compiled = new Map<string, RegExp>();

interface Piece {
  source: string;
  // How many ways a backtracking matcher may try, and how many loops without an upper limit it holds.
  ways: number;
  loops: number;
}

const mostWays = 1000;
const longest = 32_764;
const deepest = 50;

class PatternReader extends PatternCursor {
  private readonly options: string;
  private depth = 0;

  constructor(pattern: string, options: string) {
    // What a search for any match may skip: leading and trailing runs of anything.
    super(pattern.replace(/^\.\*\??(?![*+?{])/, "").replace(/(?<!\\)\.\*\??$/, ""));
    this.options = options;
  }

  read(): RegExp {
    const { source, ways, loops } = this.alternatives();
    if (this.at < this.pattern.length) throw this.invalid("an unmatched parenthesis");
    const isAnchored =
      /^(\^|\\A)/.test(this.pattern) && !this.options.includes("m") && !this.pattern.includes("|");
    if (loops > (isAnchored ? 1 : 0) || ways > mostWays) {
      throw this.refusal("which may take more than linear time");
    }
    try {
      return new RegExp(source, this.options.includes("i") ? "iu" : "u");
    } catch {
      throw this.invalid("JavaScript cannot read it");
    }
  }

  private alternatives(): Piece {
    const all = [this.sequence()];
    while (this.peek() === "|") {
      this.at += 1;
      all.push(this.sequence());
    }
    return {
      source: all.map(({ source }) => source).join("|"),
      ways: all.reduce((sum, { ways }) => sum + ways, 0),
      loops: all.reduce((sum, { loops }) => sum + loops, 0),
    };
  }

  private sequence(): Piece {
    const whole: Piece = { source: "", ways: 1, loops: 0 };
    while (this.at < this.pattern.length && this.peek() !== "|" && this.peek() !== ")") {
      if (this.skipsExtended()) continue;
      const piece = this.quantified();
      whole.source += piece.source;
      whole.ways *= piece.ways;
      whole.loops += piece.loops;
    }
    return whole;
  }

  private skipsExtended(): boolean {
    if (!this.options.includes("x")) return false;
    const match = /^(\s+|#[^\n]*\n?)/.exec(this.pattern.slice(this.at));
    if (!match) return false;
    this.at += match[0].length;
    return true;
  }

  private quantified(): Piece {
    const atom = this.atom();
    while (this.skipsExtended());
    const match = /^([*+?]|\{\d+(?:,\d*)?\})(\??)(\+?)/.exec(this.pattern.slice(this.at));
    if (!match) return atom;
    const [text, quantifier = "", lazy = "", possessive] = match;
    if (possessive) throw this.refusal("a possessive quantifier");
    this.at += text.length;
    const [least, most] = boundsOf(quantifier);
    if (most === Infinity) {
      if (atom.loops > 0 || atom.ways > 1) throw this.refusal("a repeated group with choices");
      return { source: atom.source + quantifier + lazy, ways: 1, loops: 1 };
    }
    if (atom.loops > 0 && most > 1) throw this.refusal("a nested repetition");
    const ways = most === least ? atom.ways ** most : (most - least + 1) * atom.ways ** most;
    return { source: atom.source + quantifier + lazy, ways, loops: atom.loops };
  }

  private atom(): Piece {
    const c = this.next();
    switch (c) {
      case "(":
        return this.group();
      case "[":
        return single(this.charClass());
      case "\\":
        return single(this.escape(false));
      case ".":
        return single(this.options.includes("s") ? "[^]" : "[^\\n]");
      case "^":
        return single(this.options.includes("m") ? "(?<![^\\n])" : "^");
      case "$":
        return single(this.options.includes("m") ? "(?![^\\n])" : "(?=\\n?$)");
      case "*":
      case "+":
      case "?":
        throw this.invalid("nothing to repeat");
      default:
        return single(/[{}\]/]/.test(c) ? `\\${c}` : c);
    }
  }

  private group(): Piece {
    this.depth += 1;
    if (this.depth > deepest) throw this.refusal("too many nested groups");
    if (this.pattern.startsWith("?:", this.at)) this.at += 2;
    else if (this.peek() === "?" || this.peek() === "*") throw this.refusal("a special group");
    const inner = this.alternatives();
    if (this.peek() !== ")") throw this.invalid("missing )");
    this.at += 1;
    this.depth -= 1;
    return { ...inner, source: `(?:${inner.source})` };
  }
}

function single(source: string): Piece {
  return { source, ways: 1, loops: 0 };
}

function boundsOf(quantifier: string): [number, number] {
  if (quantifier === "*") return [0, Infinity];
  if (quantifier === "+") return [1, Infinity];
  if (quantifier === "?") return [0, 1];
  const [least = 0, most = least] = quantifier
    .slice(1, -1)
    .split(",")
    .map((text) => (text === "" ? Infinity : Number(text)));
  return [least, most];
}
