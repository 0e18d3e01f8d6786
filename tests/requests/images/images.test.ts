import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import {
  aGifThatIsAScript,
  anAnimatedGif,
  aPicture,
  aPixelBomb,
  aPng,
  paddedTo,
} from "#tests/support/images/images.ts";

const app = await testApp();
let learner: Learner;
let png: Buffer<ArrayBuffer>;

beforeAll(async () => {
  learner = await app.learner();
  png = Buffer.from(await aPng());
});

const address = "/api/vocabulary/upload-image";
const mebibyte = 1024 * 1024;
const notAnImage = "Please select an image file.";

type Part = { name: string; content: Uint8Array | string; filename?: string; type?: string };

function formOf(...parts: Part[]): FormData {
  const form = new FormData();
  for (const { name, content, filename, type } of parts) {
    if (filename === undefined) form.append(name, String(content));
    else form.append(name, new Blob([Buffer.from(content)], { type }), filename);
  }
  return form;
}

const image = (content: Uint8Array | string, filename = "picture.png", type = "image/png") =>
  formOf({ name: "image", content, filename, type });

function upload(form: FormData, who: Learner = learner): Promise<Response> {
  return who.request(address, { method: "POST", body: form });
}

async function uploaded(who: Learner = learner): Promise<string> {
  const answer = await upload(image(png), who);
  return ((await answer.json()) as { imageUrl: string }).imageUrl;
}

async function refusal(answer: Response): Promise<[number, string, string]> {
  const { error, message } = (await answer.json()) as { error: string; message: string };
  return [answer.status, error, message];
}

describe("POST /api/vocabulary/upload-image (API-029) (P37)", () => {
  test.each(["jpeg", "png", "webp", "gif"] as const)(
    "takes %s, whatever it claims to be, and gives its address",
    async (format) => {
      const content = await aPicture().toFormat(format).toBuffer();
      const answer = await upload(image(content, "letter.txt", "text/plain"));
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual({
        imageUrl: expect.stringMatching(/^\/images\/[A-Za-z0-9_-]{22}$/),
      });
    },
  );

  test("is for signed-in people", async () => {
    const answer = await app.visitor().request(address, { method: "POST", body: image(png) });
    expect(await refusal(answer)).toEqual([401, "unauthorized", "Unauthorized"]);
  });

  test("is refused from another site", async () => {
    const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await learner.request(address, { method: "POST", body: image(png), headers });
    expect(answer.status).toBe(403);
  });

  test.each([
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ["HTML named PNG", "<!doctype html><script>alert(1)</script>"],
    ["a PDF", "%PDF-1.7 1 0 obj"],
    ["a HEIC head", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    ["text", "hello"],
  ])("refuses %s with 415 (API-030)", async (_what, content) => {
    const answer = await upload(image(content));
    expect(await refusal(answer)).toEqual([415, "unsupported_type", notAnImage]);
  });

  test("takes 5 MiB and refuses one byte more with 413 (API-031)", async () => {
    expect((await upload(image(paddedTo(png, 5 * mebibyte)))).status).toBe(201);
    expect(await refusal(await upload(image(paddedTo(png, 5 * mebibyte + 1))))).toEqual([
      413,
      "too_large",
      "Please select an image smaller than 5MB.",
    ]);
  });

  test("refuses with 400 a cut image, a pixel bomb, an empty file, no file and two", async () => {
    const cut = await sharp({
      create: {
        width: 200,
        height: 200,
        channels: 3,
        background: "#000",
        noise: { type: "gaussian", mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const one = { name: "image", content: png, filename: "one.png" };
    const forms: [string, FormData][] = [
      ["cut", image(cut.subarray(0, cut.length / 2))],
      ["a bomb", image(aPixelBomb())],
      ["empty", image("")],
      ["empty without a name", formOf({ name: "image", content: "", filename: "" })],
      ["another field", formOf({ ...one, name: "picture" })],
      ["a text", formOf({ name: "image", content: "/images/x" })],
      ["two", formOf(one, one)],
      ["two, one a text", formOf(one, { name: "image", content: "x" })],
    ];
    for (const [what, form] of forms) {
      expect([what, ...(await refusal(await upload(form)))]).toEqual([
        what,
        400,
        "invalid",
        notAnImage,
      ]);
    }
  });

  test("takes other fields beside the image, but not a thousand parts", async () => {
    const one = { name: "image", content: png, filename: "one.png" };
    const others = Array.from({ length: 999 }, (_, at) => ({ name: `n${at}`, content: "x" }));
    expect((await upload(formOf(one, ...others.slice(0, 99)))).status).toBe(201);
    expect((await upload(formOf(one, ...others))).status).toBe(400);
  });

  test.each([
    ["a path", "../../x.png"],
    ["a long name", `${"a".repeat(5000)}.png`],
    ["line breaks", "a\r\nContent-Type: text/html\r\n\r\n<script>.png"],
    ["NUL", "a\0.png"],
    ["Arabic turned round", "\u202egnp.كتاب"],
  ])("does nothing with a name that is %s", async (_what, filename) => {
    const answer = await upload(image(png, filename));
    expect(answer.status).toBe(201);
    expect(answer.headers.get("Set-Cookie")).toBeNull();
    expect((await answer.json()).imageUrl).toMatch(/^\/images\/[A-Za-z0-9_-]{22}$/);
  });

  const uploadWith = (disposition: string) => {
    const body = `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nxx\r\n--b--\r\n`;
    const headers = { "Content-Type": "multipart/form-data; boundary=b" };
    return learner.request(address, { method: "POST", body, headers });
  };

  test.each([
    ["no name of a field", 'filename="a.png"'],
    ["a broken head", 'name="image'],
  ])("refuses a part with %s with 400", async (_what, disposition) => {
    expect(await refusal(await uploadWith(disposition))).toEqual([400, "invalid", notAnImage]);
  });

  test("looks at the bytes of a file whose name is broken over two lines", async () => {
    const answer = await uploadWith('name="image"; filename="a\r\nX-Bad: 1.png"');
    expect(await refusal(answer)).toEqual([415, "unsupported_type", notAnImage]);
  });

  test.each([
    ["multipart/form-data; boundary=b", ""],
    ["multipart/form-data; boundary=b", "--b"],
    ["multipart/form-data; boundary=b", "--b--"],
    ["multipart/form-data; boundary=", "--\r\n\r\n--"],
    ['multipart/form-data; boundary="', "x"],
    ["multipart/form-data; charset=utf-8", "x"],
  ])("refuses the body %s %j with 400", async (type, body) => {
    const headers = { "Content-Type": type };
    const answer = await learner.request(address, { method: "POST", body, headers });
    expect(await refusal(answer)).toEqual([400, "invalid", notAnImage]);
  });

  test.each(["application/json", "image/png", "application/x-www-form-urlencoded", "text/plain"])(
    "refuses a body of %s with 415",
    async (type) => {
      const headers = { "Content-Type": type };
      const answer = await learner.request(address, { method: "POST", body: "{}", headers });
      expect(await refusal(answer)).toEqual([415, "unsupported_type", notAnImage]);
    },
  );

  test("ignores Idempotency-Key", async () => {
    const send = () =>
      learner.request(address, {
        method: "POST",
        body: image(png),
        headers: { "Idempotency-Key": "once" },
      });
    const [first, second] = [await (await send()).json(), await (await send()).json()];
    expect(first.imageUrl).not.toBe(second.imageUrl);
  });

  test("answers each of forty at once: stored, or busy with a time to come again", async () => {
    const big = image(await aPng({ width: 2000, height: 2000 }));
    const answers = await Promise.all(Array.from({ length: 40 }, () => upload(big)));
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
      expect((await refusal(answer))[0]).toBe(503);
    }
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
  });
});

describe("GET /images/{id} (P37)", () => {
  test("gives whoever has the address a WebP that stays as it is and runs nothing", async () => {
    const url = await uploaded();
    const answer = await app.request(url);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      etag: expect.stringContaining('"'),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("Content-Length")).toBe(String(body.length));
    expect(answer.headers.get("Vary") ?? "").not.toMatch(/cookie/i);
    expect((await sharp(body).metadata()).format).toBe("webp");
  });

  test("answers the owner, with a cookie, the same and sets none", async () => {
    const answer = await learner.request(await uploaded());
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("Set-Cookie")).toBeNull();
  });

  test("answers HEAD without a body and a known version with 304", async () => {
    const url = await uploaded();
    const head = await app.request(url, { method: "HEAD" });
    expect([head.status, await head.text(), head.headers.get("Content-Type")]).toEqual([
      200,
      "",
      "image/webp",
    ]);
    const held = { "If-None-Match": head.headers.get("ETag") ?? "" };
    const again = await app.request(url, { headers: held });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const gone = await app.request(`/images/${"A".repeat(22)}`, {
      headers: { "If-None-Match": `W/"${"A".repeat(22)}"` },
    });
    expect(gone.status).toBe(404);
  });

  test.each([
    "/images/x",
    `/images/${"A".repeat(22)}`,
    "/images/65f0000000000000000000aa",
    "/images/..%2f..%2fetc%2fpasswd",
    "/images/%00",
    "/images/$ne",
    "/images/💥",
    "/images/",
    "/images",
  ])("knows no %s", async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).not.toContain("public");
  });

  test("takes no change", async () => {
    const url = await uploaded();
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      expect((await learner.request(url, { method })).status).toBe(405);
    }
    expect((await app.request(url)).status).toBe(200);
  });

  test("what came in with a script, a ZIP or a place comes out without", async () => {
    const zip = Buffer.from("PK\x03\x04 secret-zip PK\x05\x06".padEnd(60, "\0"));
    const jpeg = aPicture().jpeg();
    const photo = await jpeg
      .clone()
      .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "30/1 2/1 3/1" } })
      .toBuffer();
    const hostile = [
      aGifThatIsAScript("alert('secret-script')"),
      Buffer.concat([await jpeg.clone().toBuffer(), zip]),
      photo,
      anAnimatedGif(10_000),
      await aPicture().toColourspace("cmyk").jpeg().toBuffer(),
    ];
    for (const content of hostile) {
      const { imageUrl } = await (await upload(image(content))).json();
      const body = Buffer.from(await (await app.request(imageUrl)).arrayBuffer());
      const { format, exif, pages = 1, space } = await sharp(body).metadata();
      expect({ format, exif, pages, space }).toEqual({ format: "webp", pages: 1, space: "srgb" });
      expect(body.includes("secret")).toBe(false);
    }
  });
});

const word = { arabicWord: "كِتَابٌ", englishMeaning: "book", category: "noun" };

describe("the imageUrl of a word", () => {
  test("may be what the learner uploaded, and stays or goes with a change", async () => {
    const owner = await app.learner();
    const imageUrl = await uploaded(owner);
    const made = await owner.json("POST", "/api/vocabulary", { ...word, imageUrl });
    expect(made.status).toBe(201);
    const { id } = await made.json();
    const change = async (body: object) =>
      (await owner.json("PATCH", `/api/vocabulary/${id}`, body)).json();
    expect((await change({ englishMeaning: "a book" })).imageUrl).toBe(imageUrl);
    const next = await uploaded(owner);
    expect((await change({ imageUrl: next })).imageUrl).toBe(next);
    expect((await change({ imageUrl: null })).imageUrl).toBeNull();
  });

  test("may not be another learner's, though its address is known (P3)", async () => {
    const foreign = await uploaded(await app.learner());
    const made = await learner.json("POST", "/api/vocabulary", { ...word, imageUrl: foreign });
    expect(await refusal(made)).toEqual([400, "invalid", "The image must be one you uploaded"]);
  });

  test("is no address of anywhere else, and nobody is called (P36)", async () => {
    let calls = 0;
    const canary = createServer((_request, response) => {
      calls += 1;
      response.end();
    }).listen(0);
    const { port } = canary.address() as AddressInfo;
    const { id } = await (await learner.json("POST", "/api/vocabulary", word)).json();
    const known = await uploaded();
    const addresses = outsideAddresses(port, app.origin, known);
    expect(addresses.length).toBeGreaterThanOrEqual(60);

    for (const imageUrl of addresses) {
      const other = { ...word, arabicWord: "قَلَمٌ", englishMeaning: "pen", imageUrl };
      const made = await learner.json("POST", "/api/vocabulary", other);
      const changed = await learner.json("PATCH", `/api/vocabulary/${id}`, { imageUrl });
      expect([imageUrl, made.status, changed.status]).toEqual([imageUrl, 400, 400]);
    }
    canary.close();
    expect(calls).toBe(0);
  });
});

function outsideAddresses(port: number, origin: string, known: string): string[] {
  const loopbacks = [
    "localhost",
    "LOCALHOST.",
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "0.0.0.0",
    "0",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "0177.0.0.1",
    "017700000001",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[0:0:0:0:0:ffff:7f00:1]",
    "127.0.0.1.nip.io",
    "localtest.me",
    "①②⑦.⓪.⓪.①",
  ];
  const id = known.split("/").at(-1) ?? "";
  return [
    ...loopbacks.flatMap((host) => [`http://${host}:${port}/a.png`, `//${host}:${port}/a.png`]),
    `http://user:secret@localhost:${port}/a.png`,
    `http://localhost:${port}#@${new URL(origin).host}${known}`,
    "http://169.254.169.254/latest/meta-data/",
    "http://[fd00:ec2::254]/",
    "http://metadata.google.internal/",
    "https://tracker.example/a.gif",
    "file:///etc/passwd",
    "data:image/png;base64,iVBORw0KGgo=",
    "javascript:alert(1)",
    "blob:http://localhost/x",
    "ftp://localhost/a.png",
    "gopher://localhost:11211/_stats",
    `${origin}${known}`,
    `//${new URL(origin).host}${known}`,
    `/\\localhost:${port}${known}`,
    `${known}/`,
    `${known}?x=1`,
    `${known}#x`,
    ` ${known}`,
    `${known}\n`,
    `/images/../images/${id}`,
    `/images//${id}`,
    `/IMAGES/${id}`,
    `images/${id}`,
    `/images/%2e%2e/${id}`,
    id,
    "/api/logout",
    "/images/",
    `/images/${"A".repeat(22)}`,
  ];
}
