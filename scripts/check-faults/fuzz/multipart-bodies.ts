import fc from "fast-check";
import { wildName } from "#tests/support/forms/wild-values.ts";
import { wildText } from "./wild-values.ts";

type Sent = { headers: Record<string, string>; body: Buffer };
type Part = { name: string; fileName: string | null; type: string; content: Buffer };

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

const CONTENTS = [
  PIXEL,
  PIXEL.subarray(0, 40),
  Buffer.concat([PIXEL, Buffer.from("<script>alert(1)</script>")]),
  Buffer.from("GIF89a"),
  Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"),
  Buffer.alloc(0),
  Buffer.alloc(200_000, 0xff),
];

/** Bodies with files, of which some are whole, some cut off and some no multipart at all. */
export function multipartBodies(): fc.Arbitrary<Sent> {
  const part = fc.record<Part>({
    name: fc.oneof({ weight: 4, arbitrary: fc.constant("image") }, wildName()),
    fileName: fc.oneof(fc.constantFrom("a.png", "../../x.png", "a\u0000.png", null), wildText()),
    type: fc.constantFrom("image/png", "image/jpeg", "text/html", "", "x/y; charset=\u00ff"),
    content: fc.constantFrom(...CONTENTS),
  });
  const boundary = fc.constantFrom("x", "----x-y", "a".repeat(70));
  const whole = fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 3 }), boundary)
    .map(([parts, own]) => multipart(parts, own));
  const cut = fc
    .tuple(whole, fc.nat({ max: 300 }))
    .map(([{ headers, body }, length]) => ({ headers, body: body.subarray(0, length) }));
  const none = fc.constantFrom(
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "image/png",
  );
  const mistyped = none.map((type) => ({ headers: { "Content-Type": type }, body: PIXEL }));
  return fc.oneof({ weight: 5, arbitrary: whole }, cut, mistyped);
}

/** The parts as a browser writes them, except that nothing in the names is escaped. */
export function multipart(parts: readonly Part[], boundary: string): Sent {
  const written = parts.flatMap(({ name, fileName, type, content }) => {
    const file = fileName === null ? "" : `; filename="${fileName}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n`;
    const kind = type === "" ? "" : `Content-Type: ${type}\r\n`;
    return [Buffer.from(`${head}${kind}\r\n`), content, Buffer.from("\r\n")];
  });
  const body = Buffer.concat([...written, Buffer.from(`--${boundary}--\r\n`)]);
  return { headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` }, body };
}
