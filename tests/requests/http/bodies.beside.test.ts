import { once } from "node:events";
import http from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type RunningServer, startServer } from "#tests/support/app/server.ts";
import type { Learner } from "#tests/support/app/visitor.ts";

const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

const multipart = "multipart/form-data; boundary=b";
const upload = "/api/vocabulary/upload-image";

let server: RunningServer;
let learner: Learner;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  learner = await server.learner();
  cookie = learner.cookies.headerFor("/");
});

afterAll(async () => {
  await server.stop();
});

type Sent = { path: string; type: string; length: number | null; headers?: string[] };

/** A request whose head was sent; what comes back is collected. */
async function begin({ path, type, length, headers = [] }: Sent) {
  const socket = connect(server.port, "localhost");
  socket.on("error", () => undefined);
  const lines = [
    `POST ${path} HTTP/1.1`,
    `Host: localhost:${server.port}`,
    `Origin: ${server.origin}`,
    `Content-Type: ${type}`,
    length === null ? "Transfer-Encoding: chunked" : `Content-Length: ${length}`,
    ...headers,
  ];
  let received = "";
  socket.on("data", (data) => {
    received += data;
  });
  await once(socket, "connect");
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  return { socket, received: () => received };
}

async function untilAnswered({ received }: { received: () => string }): Promise<string> {
  for (let waited = 0; !received().includes("\r\n\r\n") && waited < 10_000; waited += 20) {
    await wait(20);
  }
  return received();
}

/** Writes in pieces, which is how a client finds out that its connection was cut; answers whether it was not. */
async function writeSlowly(socket: Socket, bytes: number): Promise<boolean> {
  let sent = 0;
  for (; sent < bytes && !socket.destroyed; sent += 64 * KIBIBYTE) {
    socket.write(Buffer.alloc(64 * KIBIBYTE, "x"));
    await wait(1);
  }
  return sent === bytes && !socket.errored;
}

function addWord(index: number): Promise<Response> {
  return learner.json("POST", "/api/vocabulary", {
    arabicWord: `كلمة${index}`,
    englishMeaning: `word ${index}`,
    category: "noun",
  });
}

describe("a body above 64 kB needs a session (P45)", () => {
  test("a visitor's is refused before it is read, as the address refuses a visitor", async () => {
    const length = 5 * MEBIBYTE;
    const page = ["Accept: text/html", "Sec-Fetch-Dest: document"];

    const call = await begin({ path: upload, type: multipart, length });
    const form = await begin({
      path: "/vocabulary/new?x=1",
      type: multipart,
      length,
      headers: page,
    });
    const data = await begin({ path: "/vocabulary/new.data", type: multipart, length });
    const signIn = await begin({ path: "/oidc/token", type: "text/plain", length: 70_000 });
    const start = await begin({ path: "/", type: "text/plain", length: 70_000, headers: page });
    const all = [call, form, data, signIn, start];
    const answers = await Promise.all(all.map(untilAnswered));
    for (const { socket } of all) socket.destroy();

    expect(answers.map((text) => text.split(" ", 2)[1])).toEqual([
      "401",
      "302",
      "202",
      "413",
      "413",
    ]);
    expect(answers[0]).toContain('{"error":"unauthorized","message":"Unauthorized"}');
    expect(answers[1]).toContain("/?sign-in&returnTo=%2Fvocabulary%2Fnew%3Fx%3D1");
    expect(answers[4]).toContain("Go back");
    for (const text of answers) expect(text.toLowerCase()).toContain("\r\nconnection: close\r\n");
  });

  test.each([
    ["a made-up cookie", () => "session=abc"],
    [
      "a cookie with another signature",
      // The last two bits of the last letter are not part of the signature.
      () => cookie.replace(/.$/, (last) => (last === "A" ? "Q" : "A")),
    ],
  ])("%s is no session", async (_what, given) => {
    const headers = [`Cookie: ${given()}`];

    const call = await begin({ path: upload, type: multipart, length: 100_000, headers });

    expect(await untilAnswered(call)).toMatch(/^HTTP\/1\.1 401 /);
    call.socket.destroy();
  });

  test("the session that was ended is none any more", async () => {
    const other = await server.learner();
    const headers = [`Cookie: ${other.cookies.headerFor("/")}`];
    await other.get("/api/logout");

    const call = await begin({ path: upload, type: multipart, length: 100_000, headers });

    expect(await untilAnswered(call)).toMatch(/^HTTP\/1\.1 401 /);
    call.socket.destroy();
  });

  test("a token's body of 1 MiB is read, that of a wrong one is not, and no line of the log has it", async () => {
    const form = { name: "of a test", scopes: "words:write", life: "30" };
    const shown = await (await learner.post("/settings/tokens", form)).text();
    const [token = ""] = /kal_[\w-]{43}/.exec(shown) ?? [];
    const sent = (secret: string) =>
      fetch(`${server.origin}/api/vocabulary`, {
        method: "POST",
        body: JSON.stringify({ englishMeaning: "x".repeat(MEBIBYTE - 100) }),
        headers: { Authorization: `Bearer ${secret}`, "Content-Type": "application/json" },
      });

    const [right, wrong] = [await sent(token), await sent("kal_wrong")];

    expect([right.status, (await right.json()).error]).toEqual([400, "invalid"]);
    expect([wrong.status, (await wrong.json()).error]).toEqual([401, "invalid_token"]);
    expect(server.output()).not.toMatch(/kal_/);
  });

  test("one without a length is large when it passes 64 kB", async () => {
    const call = await begin({ path: "/api/sessions", type: "application/json", length: null });
    const part = `8000\r\n${" ".repeat(0x8000)}\r\n`;
    call.socket.write(part);
    await wait(200);
    const before = call.received();
    call.socket.write(part + part);

    expect(await untilAnswered(call)).toMatch(/^HTTP\/1\.1 401 /);
    expect(before).toBe("");
    call.socket.destroy();
  });

  test("a learner's body of 1 MiB is read, and one above is refused", async () => {
    const body = (length: number) => `{"x":"${"x".repeat(length - 8)}"}`;
    const post = (length: number) =>
      learner.request("/api/sessions", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: body(length),
      });

    const read = await post(MEBIBYTE);
    const refused = await post(MEBIBYTE + 1);

    expect([read.status, refused.status]).toEqual([400, 413]);
  });
});

describe("an answer reaches a client that is still sending", () => {
  test.each([
    ["too large", 6 * MEBIBYTE, 413],
    ["without a session", 5 * MEBIBYTE, 401],
  ])("a body %s", async (_what, length, status) => {
    const call = await begin({ path: upload, type: multipart, length });

    const closed = once(call.socket, "close");
    const isWhole = await writeSlowly(call.socket, length);
    await closed;

    expect([isWhole, call.received().split(" ", 2)[1]]).toEqual([true, String(status)]);
  });

  test("one that goes on for ever is cut (P45, F25)", async () => {
    const call = await begin({ path: upload, type: multipart, length: 500 * MEBIBYTE });

    expect(await writeSlowly(call.socket, 100 * MEBIBYTE)).toBe(false);
    expect(call.received()).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test("half bodies of strangers keep nobody from writing (P45, F25, P53)", async () => {
  const large = Array.from({ length: 40 }, () =>
    begin({ path: upload, type: multipart, length: 5_240_000 }),
  );
  const small = Array.from({ length: 200 }, () =>
    begin({ path: "/api/sessions", type: "application/json", length: 64_000 }),
  );
  const begun = await Promise.all([...large, ...small]);
  for (const { socket } of begun.slice(0, 40)) socket.write(Buffer.alloc(2 * MEBIBYTE, "x"));
  for (const { socket } of begun.slice(40)) socket.write(Buffer.alloc(63_999, " "));
  await wait(1_000);

  const answers: number[] = [];
  for (let index = 0; index < 20; index += 1) answers.push((await addWord(index)).status);
  const stranger = await fetch(new URL("/healthz", server.origin));
  for (const { socket } of begun) socket.destroy();

  expect(answers).toEqual(Array(20).fill(201));
  expect(stranger.status).toBe(200);
});

test("half uploads of one learner's network keep nobody from small changes (P45, P53)", async () => {
  const headers = [`Cookie: ${cookie}`];
  const begun = await Promise.all(
    Array.from({ length: 6 }, () =>
      begin({ path: upload, type: multipart, length: 5_000_000, headers }),
    ),
  );
  for (const { socket } of begun) socket.write(Buffer.alloc(4_900_000, "x"));
  const refused = () => begun.filter(({ received }) => received().startsWith("HTTP/1.1 503 "));
  await vi.waitFor(() => expect(refused().length).toBeGreaterThanOrEqual(3), 10_000);

  const answer = await addWord(100);
  for (const { socket } of begun) socket.destroy();

  expect(refused().length).toBeLessThan(6);
  expect(answer.status).toBe(201);
});

test("learners behind one address upload at once, and one too many of a learner is told before it is sent", async () => {
  const pupils: Learner[] = [];
  for (let count = 0; count < 9; count += 1) pupils.push(await server.learner());
  const uploadOf = ({ cookies }: Learner) =>
    begin({
      path: upload,
      type: multipart,
      length: 5_000_000,
      headers: [`Cookie: ${cookies.headerFor("/")}`],
    });

  const begun = await Promise.all(pupils.map(uploadOf));
  for (const { socket } of begun) socket.write(Buffer.alloc(4_900_000, "x"));
  await wait(1_500);
  const received = begun.map((one) => one.received());
  const own = [await uploadOf(learner), await uploadOf(learner)];
  await wait(300);
  const third = await uploadOf(learner);
  const told = await untilAnswered(third);
  const ownReceived = own.map((one) => one.received());
  for (const { socket } of [...begun, ...own, third]) socket.destroy();

  expect(received).toEqual(Array(9).fill(""));
  expect(ownReceived).toEqual(["", ""]);
  expect(told).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: /i);
});

test("a body that stops is cut with 408, and a slow upload as from a phone is not (P45, F25)", async () => {
  const headers = [`Cookie: ${cookie}`];
  const image = Buffer.concat([
    Buffer.from('--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
    Buffer.alloc(900_000, "x"),
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const phone = await begin({ path: upload, type: multipart, length: image.length, headers });
  const stuck = await begin({ path: upload, type: multipart, length: 500_000, headers });
  const drip = await begin({ path: "/api/sessions", type: "application/json", length: 1000 });
  stuck.socket.write(Buffer.alloc(400_000));

  // 36 kB a second for 25 seconds.
  for (let at = 0; at < image.length; at += 18_000) {
    phone.socket.write(image.subarray(at, at + 18_000));
    drip.socket.write(" ");
    await wait(500);
  }

  expect(await untilAnswered(phone)).toMatch(/^HTTP\/1\.1 415 [\s\S]*Please select an image file/);
  expect(await untilAnswered(stuck)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"too_slow"/);
  expect(await untilAnswered(drip)).toMatch(/^HTTP\/1\.1 408 /);
  for (const { socket } of [phone, stuck, drip]) socket.destroy();
});

test("a client that hangs up makes no line in the log (F24)", async () => {
  const before = server.output().length;
  const head = (line: string, length: number) =>
    `${line} HTTP/1.1\r\nHost: localhost:${server.port}\r\nOrigin: ${server.origin}\r\n` +
    `Cookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`;
  const requests = [
    head("POST /api/sessions", 1000),
    head("POST /api/vocabulary", 1),
    head("POST /session/judgement", 1),
    `GET /api/dashboard HTTP/1.1\r\nHost: localhost:${server.port}\r\nCookie: ${cookie}\r\n\r\n`,
    `GET /dashboard HTTP/1.1\r\nHost: localhost:${server.port}\r\nCookie: ${cookie}\r\n\r\n`,
  ];
  for (const leaveAfterMs of [1, 5, 20]) {
    const sockets = requests.flatMap((bytes) =>
      Array.from({ length: 10 }, () => {
        const socket = connect(server.port, "localhost", () => socket.write(bytes));
        socket.on("error", () => undefined);
        return socket;
      }),
    );
    await wait(leaveAfterMs);
    for (const socket of sockets) socket.destroy();
  }
  await wait(1_000);

  expect(server.output().slice(before)).toBe("");
});

test("HEAD of data that a route answers is that of its GET, without a body (P48)", async () => {
  const headOf = async (path: string, headers = {}) => {
    const request = http.request({ port: server.port, path, method: "HEAD", headers }).end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const addresses = [
    "/oidc/.well-known/openid-configuration.data",
    "/api/openapi.json.data",
    "/api/progress.data",
    "/images/65f0000000000000000000aa.data",
    "/settings/archive/file.data",
    "/vocabulary/duplicate.data",
    "/_root.data",
    "/nowhere.data",
  ];
  for (const path of addresses) {
    for (const headers of [{ Cookie: "" }, { Cookie: cookie }]) {
      const get = await fetch(new URL(path, server.origin), { headers, redirect: "manual" });
      await get.arrayBuffer();
      expect([path, await headOf(path, headers)]).toEqual([path, get.status]);
      expect(get.status).toBeLessThan(500);
    }
  }
});
