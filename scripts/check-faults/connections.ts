import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import type { Learner } from "#tests/support/app/visitor.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { randomBy } from "./random.ts";
import { cookieOf, type SendOptions, send } from "./send.ts";
import { connectHeapMeter } from "./soak/heap-meter.ts";

const MEBIBYTE = 1024 * 1024;
const CUT_WITHIN_MS = 45_000;
const UPLOAD = "/api/vocabulary/upload-image";

/** P45: what is too large, too deep, too long or packed is refused early, and health answers meanwhile. */
export const sendTooMuch: Attack = async ({ quick }) => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  const json = { ...(learner ? cookieOf(learner) : {}), "Content-Type": "application/json" };
  const same = { "Sec-Fetch-Site": "same-origin" };
  const deep = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  const keys = Array.from({ length: quick ? 50_000 : 1_000_000 }, (_, key) => `"k${key}":1`);
  const long = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, number) => [`X-H-${number}`, "x".repeat(100)]),
  );
  const word = JSON.stringify({ arabicWord: "باب", englishMeaning: "door", category: "noun" });
  const cases: [string, string, SendOptions, number[]][] = [
    [
      "100 MB announced",
      "/api/vocabulary",
      { method: "POST", headers: { ...json, "Content-Length": 100 * MEBIBYTE } },
      [413],
    ],
    [
      "2 MB of JSON announced",
      "/api/vocabulary",
      { method: "POST", headers: { ...json, "Content-Length": 2 * MEBIBYTE } },
      [413],
    ],
    [
      "2 MB in chunks",
      "/api/vocabulary",
      {
        method: "POST",
        headers: { ...json, "Transfer-Encoding": "chunked" },
        body: "x".repeat(2 * MEBIBYTE),
      },
      [413],
    ],
    [
      "a compressed body",
      "/api/vocabulary",
      { method: "POST", headers: { ...json, "Content-Encoding": "gzip" }, body: gzipSync(word) },
      [415],
    ],
    [
      "JSON of depth 10,000",
      "/api/vocabulary",
      { method: "POST", headers: json, body: `{"arabicWord":${deep(10_000)}}` },
      [400],
    ],
    [
      "many keys",
      "/api/vocabulary",
      { method: "POST", headers: json, body: `{${keys}}` },
      [400, 413],
    ],
    ["an address of 100 KB", `/${"a".repeat(100_000)}`, {}, [414, 431]],
    ["a thousand headers", "/", { headers: long }, [431]],
    [
      "6 MB announced to the upload",
      UPLOAD,
      {
        method: "POST",
        headers: {
          ...json,
          ...same,
          "Content-Type": "multipart/form-data; boundary=b",
          "Content-Length": 6 * MEBIBYTE,
        },
      },
      [413],
    ],
  ];
  for (const [name, address, options, allowed] of cases) {
    const asked = statusOrCut(app, address, options);
    const health = await send(app.port, "/healthz");
    const status = (await asked) || (await statusOrCut(app, address, options));
    checks.check(allowed.includes(status), name, `${status} instead of ${allowed.join(" or ")}`);
    checks.equal(health.status, 200, `health beside ${name}`);
  }
  if (!quick) {
    const quiet = await slowestHealth(app);
    const idle = await openMany(app, 1_000);
    const busy = await slowestHealth(app);
    checks.check(
      busy < Math.max(100, 5 * quiet),
      "health beside 1,000 idle connections",
      `${Math.round(busy)} ms, ${Math.round(quiet)} ms without`,
    );
    for (const socket of idle) socket.destroy();
  }
  await app.stop();
  return checks.outcome();
};

/** F25: headers and bodies that come a byte at a time, and large bodies of visitors that stop: writes of others go on. */
export const sendSlowly: Attack = async ({ signal, say }) => {
  const checks = new Checks();
  const app = await App.start();
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  const words = await addNouns(learner, 6);
  const started = Date.now();
  const host = `Host: localhost:${app.port}\r\n`;
  const headers = await openMany(app, 300, `GET / HTTP/1.1\r\n${host}`);
  const small = `POST / HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\nx`;
  const bodies = await openMany(app, 100, small);
  const slow = [...headers, ...bodies].map((socket) => ({ socket, endedAt: endOf(socket) }));
  const dripping = setInterval(() => {
    for (const { socket } of slow) if (!socket.destroyed) socket.write("x");
  }, 1_000);
  const large = 5 * MEBIBYTE;
  const upload = `POST ${UPLOAD} HTTP/1.1\r\n${host}Sec-Fetch-Site: same-origin\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${large}\r\n\r\n`;
  const held: Socket[] = [];
  for (let size = large - 50_000, number = 0; number < 40; number += 1) {
    const [socket] = await openMany(app, 1, upload);
    socket?.write(Buffer.alloc(size));
    if (socket) held.push(socket);
    if (number > 19 && size > 1) size = Math.floor(size / 2);
  }
  say(`${slow.length} slow senders, ${held.length} large bodies that stopped`);
  let number = 0;
  while (Date.now() - started < 25_000 && !signal.aborted) {
    number += 1;
    await checkServed(app, learner, words, number, checks);
    await wait(250);
  }
  const ends = await Promise.race([
    Promise.all(slow.map(({ endedAt }) => endedAt)),
    wait(Math.max(0, CUT_WITHIN_MS - (Date.now() - started)), null),
  ]);
  checks.check(ends !== null, `a slow sender was still there after ${CUT_WITHIN_MS / 1000} s`);
  clearInterval(dripping);
  for (const { socket } of slow) socket.destroy();
  for (const socket of held) socket.destroy();
  checks.check(app.isRunning, "the app ended");
  await app.stop();
  return checks.outcome();
};

/** F26: thousands of connections of one address: some are turned away, and another address is still served. */
export const openThousands: Attack = async ({ quick }) => {
  const checks = new Checks();
  const app = await App.start();
  const before = app.memoryOf("VmRSS");
  const wanted = quick ? 2_000 : 10_000;
  const sockets = await openMany(app, wanted, "", "127.0.0.3");
  await wait(1_000);
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (let number = 0; number < 20; number += 1) {
    for (const address of ["/healthz", "/", "/api/auth/user"]) {
      const status = await statusOrCut(app, address, { localAddress: "127.0.0.2" });
      checks.check([200, 401].includes(status), "somebody else is not served", `${status}`);
    }
  }
  checks.check(open < wanted, "no connection was turned away", `${open} stayed open`);
  const grown = (app.memoryOf("VmRSS") - before) / 1024;
  checks.check(grown < 200, "memory of idle connections", `${Math.round(grown)} MB`);
  for (const socket of sockets) socket.destroy();
  await wait(500);
  checks.equal((await send(app.port, "/healthz")).status, 200, "health afterwards");
  checks.note(`${open} of ${sockets.length} connections stayed open, ${Math.round(grown)} MB`);
  await app.stop();
  return checks.outcome();
};

/** F24: clients that leave in the middle of an upload or a page leave nothing behind, no file, handle or error line. */
export const leaveEarly: Attack = async ({ seed, quick, signal }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const app = await App.start({ nodeOptions: ["--inspect=127.0.0.1:0"] });
  const heap = await connectHeapMeter(app.output);
  const [learner] = await app.learners(1);
  if (!learner) throw new Error("nobody was made");
  await addNouns(learner, 6);
  const leave = async (index: number) => {
    const cookie = learner.cookies.headerFor("/");
    const head = `Host: localhost:${app.port}\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n`;
    const requests = [
      `POST ${UPLOAD} HTTP/1.1\r\n${head}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 2000000\r\n\r\n--b${"x".repeat(200_000)}`,
      `GET /vocabulary HTTP/1.1\r\n${head}\r\n`,
      `GET /settings/archive/file HTTP/1.1\r\n${head}\r\n`,
      `POST /api/vocabulary HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a`,
    ];
    const [socket] = await openMany(app, 1, requests[index % requests.length]);
    await wait(random() * 60);
    socket?.destroy();
  };
  const round = async (count: number) => {
    for (let done = 0; done < count && !signal.aborted; done += 20) {
      await Promise.all(Array.from({ length: 20 }, (_, index) => leave(index)));
    }
    await wait(2_000);
  };
  // The connections to the database grow in number with the first hundreds.
  await round(quick ? 60 : 1_000);
  const [files, used] = [app.openFiles(), await heap.usedMegabytes()];
  const count = quick ? 200 : 2_000;
  await round(count);
  const grown = (await heap.usedMegabytes()) - used;
  heap.close();
  checks.check(app.openFiles() <= files + 12, "open handles", `${files} to ${app.openFiles()}`);
  checks.check(grown < 10, "memory", `${grown.toFixed(1)} MB more`);
  const errors = app.output.split("\n").filter((line) => line.includes('"level":50'));
  checks.check(errors.length === 0, "error lines in the log", errors[0]);
  checks.equal((await learner.get("/vocabulary")).status, 200, "a page afterwards");
  checks.note(`${count} clients left early; ${grown.toFixed(1)} MB more in use afterwards`);
  await app.stop();
  return checks.outcome();
};

async function checkServed(
  app: App,
  learner: Learner,
  words: string[],
  number: number,
  checks: Checks,
): Promise<void> {
  const headers = { ...cookieOf(learner), "Content-Type": "application/json" };
  const body = JSON.stringify({ translationDirection: "arabic-to-english", isCorrect: true });
  const [health, page, answer] = await Promise.all([
    statusOrCut(app, "/healthz"),
    statusOrCut(app, "/vocabulary", { headers }),
    statusOrCut(app, `/api/progress/${words[number % words.length]}`, {
      method: "PATCH",
      headers,
      body,
    }),
  ]);
  checks.equal([health, page], [200, 200], "reads of others");
  checks.equal(answer, 200, "answers of others");
}

/** The status, or 0 when it was cut: a refusal may get lost when more of the body arrives after it. */
async function statusOrCut(app: App, address: string, options: SendOptions = {}): Promise<number> {
  return send(app.port, address, options).then(
    ({ status }) => status,
    () => 0,
  );
}

async function slowestHealth(app: App): Promise<number> {
  const times: number[] = [];
  for (let number = 0; number < 40; number += 1) times.push((await send(app.port, "/healthz")).ms);
  return times.toSorted((a, b) => a - b)[37] ?? 0;
}

async function openMany(
  app: App,
  count: number,
  first = "",
  localAddress?: string,
): Promise<Socket[]> {
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const some = Array.from({ length: Math.min(200, count - sockets.length) }, () => {
      const host = localAddress ? "127.0.0.1" : "localhost";
      const socket = connect({ port: app.port, host, localAddress });
      socket.on("error", () => undefined);
      socket.resume();
      if (first) socket.write(first);
      return socket;
    });
    await Promise.all(
      some.map((socket) =>
        Promise.race([once(socket, "connect"), endOf(socket)]).catch(() => null),
      ),
    );
    sockets.push(...some);
  }
  return sockets;
}

async function endOf(socket: Socket): Promise<number> {
  if (!socket.destroyed) await once(socket, "close").catch(() => undefined);
  return Date.now();
}
