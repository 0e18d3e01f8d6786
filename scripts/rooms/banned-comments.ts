const COMMENT = /(?:^|\s)(?:\/\/|\/\*\*?|\*|\{\/\*)\s+(.+)$/;
const CLAUSE_FIRST = /^(?:Who|What|Whose)\b/;
const BANNED = /\b(?:those (?:that|who)|so many)\b/i;

/** Returns a sentence for each comment that opens with a clause as its subject, or says "those that" or "so many". */
export function bannedComments(file: string, source: string): string[] {
  return source.split("\n").flatMap((line, at) => {
    const text = COMMENT.exec(line)?.[1];
    if (!text || !(CLAUSE_FIRST.test(text) || BANNED.test(text))) return [];
    return [`${file}:${at + 1}: say it as subject, verb, object: ${text}`];
  });
}
