/** A plain reader of CSV as RFC 4180 has it, after the mark of UTF-8; throws on anything else. */
export function readCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, "");
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at);
    row.push(cell.value);
    at = cell.end;
    if (text[at] === ",") {
      at += 1;
    } else if (text.startsWith("\r\n", at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else {
      throw new Error(`a stray character at ${at}`);
    }
  }
  if (row.length > 0) throw new Error("the last line has no end");
  return rows;
}

function quotedCell(text: string, start: number): { value: string; end: number } {
  let at = start + 1;
  while (text[at] !== '"' || text[at + 1] === '"') {
    if (at >= text.length) throw new Error("a quoted cell without end");
    at += text[at] === '"' ? 2 : 1;
  }
  return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 };
}

function bareCell(text: string, start: number): { value: string; end: number } {
  let end = start;
  while (end < text.length && text[end] !== "," && text[end] !== "\r") end += 1;
  const value = text.slice(start, end);
  if (/["\n]/.test(value)) throw new Error("a bare quote or line end");
  return { value, end };
}
