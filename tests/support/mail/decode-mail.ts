export type ReadMail = {
  to: string[];
  /** By their names in lower case, unfolded and decoded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  raw: string;
};

/** A mail as its reader's program shows it. */
export function decodeMail(raw: string, to: string[]): ReadMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get("content-type") ?? "")?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.trimStart()));
  const partOf = (type: string) => {
    const part = parts.find((one) => one.headers.get("content-type")?.startsWith(type));
    return part ? decodeBody(part.body, part.headers.get("content-transfer-encoding")) : "";
  };
  return { to, headers, text: partOf("text/plain"), html: partOf("text/html"), raw };
}

/** The first address of a mail that begins so. */
export function linkIn({ text }: ReadMail, start: string): string {
  return text.split(/\s/).find((word) => word.startsWith(start)) ?? "";
}

function split(raw: string) {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  const headers = new Map(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).toLowerCase(), decodeWords(line.slice(at + 1).trim())] as const;
    }),
  );
  return { headers, body: rest.join("\r\n\r\n") };
}

function decodeWords(text: string): string {
  return text
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString()
        : fromQuoted(word.replaceAll("_", " ")),
    );
}

function decodeBody(body: string, encoding: string | undefined): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  const text = encoding === "quoted-printable" ? fromQuoted(body.replace(/=\r\n/g, "")) : body;
  return text.replaceAll("\r\n", "\n");
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
