import { commandError, notSupported } from "./errors.ts";

/** Reads the single characters of a PCRE pattern as JavaScript source: classes and escapes. */
export class PatternCursor {
  protected readonly pattern: string;
  protected at = 0;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  protected invalid(why: string) {
    return commandError(51091, `Regular expression is invalid: ${this.pattern} (${why})`);
  }

  protected refusal(what: string) {
    return notSupported(`the regular expression /${this.pattern}/ (${what})`, 2);
  }

  protected peek(): string {
    return this.pattern[this.at] ?? "";
  }

  protected next(): string {
    const c = String.fromCodePoint(this.pattern.codePointAt(this.at) ?? 0);
    this.at += c.length;
    return c;
  }

  protected charClass(): string {
    let source = "[";
    if (this.peek() === "^") {
      source += "^";
      this.at += 1;
    }
    let isFirst = true;
    while (this.at < this.pattern.length && (isFirst || this.peek() !== "]")) {
      const c = this.next();
      if (c === "[" && /^[:.=]/.test(this.peek())) throw this.refusal("a POSIX class");
      if (c === "\\") source += this.escape(true);
      else source += /[[\]/^]/.test(c) ? `\\${c}` : c;
      isFirst = false;
    }
    if (this.peek() !== "]") throw this.invalid("missing ]");
    this.at += 1;
    return `${source}]`;
  }

  protected escape(isInClass: boolean): string {
    const c = this.next();
    if (c === "-") return isInClass ? "\\-" : "-";
    if (!/[A-Za-z0-9]/.test(c)) return /[\^$\\.*+?()[\]{}|/]/.test(c) ? `\\${c}` : c;
    if (/[dDwWtnrfv]/.test(c)) return `\\${c}`;
    if (c === "s") return isInClass ? "\\t-\\r " : "[\\t-\\r ]";
    if (c === "S" && !isInClass) return "[^\\t-\\r ]";
    if (/[bB]/.test(c) && !isInClass) return `\\${c}`;
    if (c === "A" && !isInClass) return "^";
    if (c === "z" && !isInClass) return "$";
    if (c === "Z" && !isInClass) return "(?=\\n?$)";
    const hex = /^x([0-9a-fA-F]{2})|^x\{([0-9a-fA-F]{1,6})\}/.exec(this.pattern.slice(this.at - 1));
    if (hex) {
      this.at += hex[0].length - 1;
      return `\\u{${hex[1] ?? hex[2]}}`;
    }
    const category = /^[pP]\{[A-Z][a-z]?\}/.exec(this.pattern.slice(this.at - 1));
    if (category) {
      this.at += category[0].length - 1;
      return `\\${category[0]}`;
    }
    throw this.refusal(`the escape \\${c}`);
  }
}
