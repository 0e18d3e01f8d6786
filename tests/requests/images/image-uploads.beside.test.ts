import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import http from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Visitor } from "#tests/support/app/visitor.ts";
import { anAnimatedGif, aPixelBomb, aPng, paddedTo } from "#tests/support/images/images.ts";

let server: RunningServer;
let learner: Visitor;

const path = "/api/vocabulary/upload-image";
const mebibyte = 1024 * 1024;

beforeAll(async () => {
  server = await startServer();
  learner = await server.learner();
});

afterAll(() => server?.stop());

function upload(content: Uint8Array): Promise<Response> {
  const form = new FormData();
  form.set("image", new Blob([Buffer.from(content)]), "picture.png");
  return learner.request(path, { method: "POST", body: form });
}

/** The most memory the server ever held, in MB. */
async function peak(): Promise<number> {
  const status = await readFile(`/proc/${server.process.pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

/** Has the most memory count from now on. */
async function forgetPeak(): Promise<void> {
  if (process.platform === "linux") await writeFile(`/proc/${server.process.pid}/clear_refs`, "5");
}

async function picture(side: number, channels: 3 | 4, format: "png" | "jpeg" | "webp" | "gif") {
  const background = { r: 200, g: 30, b: 40, alpha: 0.5 };
  const image = sharp({ create: { width: side, height: side, channels, background } });
  const options = { progressive: true, chromaSubsampling: "4:4:4", effort: 1 };
  return image.toFormat(format, options).withMetadata({ orientation: 6 }).toBuffer();
}

describe("uploads to the server as it runs (P37)", () => {
  test("5 MiB with what multipart adds pass the door, and a byte more is told from the size of the image", async () => {
    const png = await aPng();
    expect((await upload(paddedTo(png, 5 * mebibyte))).status).toBe(201);
    const answer = await upload(paddedTo(png, 5 * mebibyte + 1));
    expect([answer.status, (await answer.json()).message]).toEqual([
      413,
      "Please select an image smaller than 5MB.",
    ]);
  });

  test("what is far longer is refused from its announced length", async () => {
    const request = http.request({
      port: server.port,
      host: "localhost",
      path,
      method: "POST",
      headers: {
        "Content-Type": "multipart/form-data; boundary=b",
        "Content-Length": 50 * mebibyte,
      },
    });
    request.on("error", () => undefined);
    request.write("--b");
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    request.destroy();
    expect(response.statusCode).toBe(413);
  });

  test.runIf(process.platform === "linux")(
    "the worst images of each format, all at once, cost less than 150 MB",
    async () => {
      const worst = [
        aPixelBomb(),
        anAnimatedGif(10_000),
        await picture(5000, 3, "png"),
        await picture(5000, 4, "png"),
        await picture(4470, 4, "png"),
        await picture(5000, 3, "jpeg"),
        await picture(3650, 3, "jpeg"),
        await picture(5000, 4, "webp"),
        await picture(3000, 3, "gif"),
      ];
      await upload(await aPng());
      const before = await peak();
      const round = () => Promise.all(worst.map(async (one) => (await upload(one)).status));
      const statuses = [...(await round()), ...(await round())];
      expect(statuses.filter((status) => ![201, 400, 503].includes(status))).toEqual([]);
      expect(statuses.filter((status) => status === 201).length).toBeGreaterThan(2);
      expect((await peak()) - before).toBeLessThan(150);
    },
    90_000,
  );

  /** The word form without scripts, in the order of its fields. */
  function wordForm(bytes: number): FormData {
    const form = new FormData();
    form.set("arabicWord", "كِتَابٌ");
    form.set("englishMeaning", "book");
    form.set("category", "noun");
    form.set("imageUrl", "");
    form.set("image", new Blob([Buffer.alloc(bytes, "--b\r\n")]), "photo.jpg");
    form.set("next", "another");
    return form;
  }

  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };

  test.each([6, 12, 31])(
    "a form with an image of %i MiB comes back with what was typed and costs no more memory than one it takes",
    async (mebibytes) => {
      const sent = () =>
        learner.request("/vocabulary/new", {
          method: "POST",
          headers,
          body: wordForm(mebibytes * mebibyte),
        });
      await sent();
      await forgetPeak();
      const before = process.platform === "linux" ? await peak() : 0;
      const [answer, together] = await Promise.all([sent(), sent()]);
      const html = await answer.text();
      expect([answer.status, together.status]).toEqual([413, 413]);
      expect(html).toMatch(/id="word-image-errors"[^>]*>[\s\S]{0,300}smaller than 5MB\./);
      for (const typed of ['value="كِتَابٌ"', 'value="book"']) expect(html).toContain(typed);
      expect(await (await learner.get("/api/vocabulary")).json()).toEqual([]);
      if (process.platform === "linux") expect((await peak()) - before).toBeLessThan(150);
    },
  );

  test("such a form without an announced length comes back too, up to 32 MiB", async () => {
    const send = async (bytes: number) => {
      const encoded = new Response(wordForm(bytes));
      const type = encoded.headers.get("Content-Type") ?? "";
      const answer = await learner.request("/vocabulary/new", {
        method: "POST",
        headers: { ...headers, "Content-Type": type },
        body: encoded.body,
        duplex: "half",
      } as RequestInit);
      return { status: answer.status, html: await answer.text() };
    };
    const [large, huge] = [await send(9 * mebibyte), await send(33 * mebibyte)];
    expect([large.status, huge.status]).toEqual([413, 413]);
    expect(large.html).toContain('value="book"');
    expect(huge.html).toContain("Your word wasn’t saved.");
  });

  test("an image's address carries its own policy, and nothing compresses it", async () => {
    const { imageUrl } = await (await upload(await aPng())).json();
    const answer = await fetch(server.origin + imageUrl, {
      headers: { "Accept-Encoding": "br, gzip" },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(answer.headers.get("Content-Encoding")).toBeNull();
    const head = await fetch(server.origin + imageUrl, { method: "HEAD" });
    expect(head.headers.get("Content-Length")).toBe(String((await answer.bytes()).length));
  });
});
