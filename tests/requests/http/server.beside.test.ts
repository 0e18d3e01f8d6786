import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type RunningServer, startServer } from "#tests/support/app/server.ts";

let server: RunningServer;

// The server lists its files when it starts.
const shortLived = path.resolve(`build/client/short-lived-${process.pid}.txt`);

beforeAll(async () => {
  await writeFile(shortLived, "here");
  server = await startServer({ LOG_LEVEL: "info" });
});

afterAll(async () => {
  await rm(shortLived, { force: true });
  await server.stop();
});

type Given = { status: number; headers: http.IncomingHttpHeaders; body: Buffer };

async function send(
  address: string,
  options: http.RequestOptions = {},
  body?: string | Buffer,
): Promise<Given> {
  const request = http.request({ port: server.port, host: "localhost", path: address, ...options });
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    body: Buffer.concat(chunks),
  };
}

async function anAsset(): Promise<string> {
  const files = await readdir(path.resolve("build/client/assets"));
  return `/assets/${files.find((name) => /^app-.*\.css$/.test(name))}`;
}

async function sessionCookie(): Promise<string> {
  const { cookies } = await server.learner();
  return cookies.headerFor("/");
}

/** Waits until a server has taken in what reached it before. */
async function untilSeen({ origin }: RunningServer): Promise<void> {
  await fetch(new URL("/healthz", origin));
}

// `npm run check:faults` stops it twenty times.
const SHUTDOWNS = Number(process.env.SHUTDOWNS ?? 1);

// `npm run check:faults` loads a thousand.
const PAGE_LOADS = Number(process.env.PAGE_LOADS ?? 40);

const json = { "Content-Type": "application/json" };

const securityHeaders = [
  "x-content-type-options",
  "referrer-policy",
  "cross-origin-opener-policy",
  "permissions-policy",
  "content-security-policy",
  "x-request-id",
];

const ODD_HOSTS = [
  "evil.example:3000",
  "localhost@evil.example",
  "evil.example#localhost",
  "evil.example\\localhost",
  "169.254.169.254",
  "[::ffff:7f00:1]",
  "0",
  "0x7f000001",
  "localhost.",
  "LOCALHOST:99999",
  "localhost:0",
  "xn--evil.example",
  "evil.example,localhost",
  "localhost evil.example",
  "-",
  "..",
];

// `npm run check:faults` tries all of them, signed in too.
const METHODS = process.env.EVERY_PAIR
  ? ["GET", "HEAD", "POST", "DELETE", "OPTIONS", "PROPFIND"]
  : ["GET"];

const ADDRESSES = [
  "/first-word",
  "/try",
  "/dashboard",
  "/vocabulary",
  "/vocabulary/new",
  "/vocabulary/65f0000000000000000000aa",
  "/vocabulary/export",
  "/session",
  "/session-setup",
  "/story-review",
  "/progress",
  "/settings",
  "/settings/archive/file",
  "/nowhere",
  "/_root.data",
  "/dashboard.data",
  "/__manifest?p=%2F",
  "/api/auth/user",
  "/api/vocabulary",
  "/api/vocabulary/x",
  "/api/sessions",
  "/api/nowhere",
  "/api/login",
  "/api/callback",
  "/api/openapi.json",
  "/api/docs",
  "/api/export?format=csv",
  "/oidc/.well-known/openid-configuration",
  "/oidc/jwks",
  "/oidc/auth",
  "/images/AAAAAAAAAAAAAAAAAAAAAA",
  "/assets/gone-12345678.js",
  "/robots.txt",
  "/healthz",
  "/%ZZ",
  "//evil.example",
  "/..%2f..%2fetc/passwd",
  "/a;b=1",
];

describe("sizes are capped before work (P45)", () => {
  test("a body of 100 MB is refused from its announced length alone", async () => {
    const request = http.request({
      port: server.port,
      host: "localhost",
      path: "/api/sessions",
      method: "POST",
      headers: { ...json, "Content-Length": 100_000_000 },
    });
    request.on("error", () => undefined);
    request.write("{");

    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    request.destroy();

    expect(response.statusCode).toBe(413);
    expect(response.headers.connection).toBe("close");
  });

  test("a form of a page is refused on a page that leads back, on this site only (RULE-09)", async () => {
    const length = 33 * 1024 * 1024;
    const post = async (address: string, headers: http.OutgoingHttpHeaders) => {
      const sent = { Accept: "text/html", "Sec-Fetch-Dest": "document", ...headers };
      const body = headers["Content-Length"] ? "x" : Buffer.alloc(length);
      const answer = await send(address, { method: "POST", headers: sent }, body);
      const html = answer.body.toString();
      return {
        ...answer,
        html,
        backTo: /href="([^"]*)"[^>]*>(Go back|Start again)/.exec(html)?.[1],
      };
    };
    const multipart = { "Content-Type": "multipart/form-data; boundary=b" };
    const here = `${server.origin}/vocabulary/new?category=verb`;

    const image = await post("/vocabulary/new", { ...multipart, Referer: here });
    const plain = await post("/bulk-import?x=1", { Referer: "http://evil.example/bulk-import" });
    const astray = await post("//evil.example/vocabulary", multipart);
    const announced = { ...multipart, "Content-Length": length, "Sec-Fetch-Dest": "empty" };
    const called = await post("/api/vocabulary/upload-image", announced);
    const fetched = await post("/vocabulary/new.data", announced);
    const word = "65f0000000000000000000aa";
    const recording = await post(`/vocabulary/${word}/recording`, multipart);
    const sound = await post(`/api/vocabulary/${word}/recording`, announced);
    const imported = await post("/api/bulk-import", announced);

    const answers = [image, plain, astray, called, fetched, recording, sound, imported];
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(413));
    expect(image.html).toContain("File Too Large");
    expect(image.html).toContain("Please select an image smaller than 5MB.");
    expect(image.html).toContain("Your word wasn’t saved.");
    expect(image.html).toContain(`href="${await anAsset()}"`);
    expect([image.backTo, plain.backTo, astray.backTo]).toEqual([
      "/vocabulary/new?category=verb",
      "/bulk-import?x=1",
      "/evil.example/vocabulary",
    ]);
    expect(image.headers["content-security-policy"]).toContain("style-src 'self'");
    expect(JSON.parse(called.html)).toEqual({
      error: "too_large",
      message: "Please select an image smaller than 5MB.",
    });
    expect(recording.html).toContain("Please choose a sound file smaller than 1 MB.");
    expect(recording.html).toContain("Your recording wasn’t saved.");
    expect(recording.html).not.toContain("an image");
    expect(JSON.parse(sound.html)).toEqual({
      error: "too_large",
      message: "Please choose a sound file smaller than 1 MB.",
    });
    expect(JSON.parse(imported.html)).toMatchObject({ message: "The request is too large." });
    expect(JSON.parse(fetched.html)).toEqual({
      refused: "Please select an image smaller than 5MB.",
    });
  });

  test("a body without a length is refused once it passes 1 MiB", async () => {
    const request = http.request({
      port: server.port,
      host: "localhost",
      path: "/api/sessions",
      method: "POST",
      headers: { ...json, Cookie: await sessionCookie(), "Transfer-Encoding": "chunked" },
    });
    request.on("error", () => undefined);
    const response = once(request, "response") as Promise<[http.IncomingMessage]>;
    for (let kibibytes = 0; kibibytes <= 1024; kibibytes += 64) request.write(" ".repeat(65_536));

    const [{ statusCode }] = await response;
    request.destroy();

    expect(statusCode).toBe(413);
  });

  test("a body of exactly 1 MiB is read", async () => {
    const body = `{"x":"${"x".repeat(1024 * 1024 - 8)}"}`;

    const headers = { ...json, Cookie: await sessionCookie() };
    const { status } = await send("/api/sessions", { method: "POST", headers }, body);

    expect([Buffer.byteLength(body), status]).toEqual([1024 * 1024, 400]);
  });

  test("a body that says it is not compressed is read", async () => {
    for (const encoding of ["identity", "Identity"]) {
      const headers = { ...json, Cookie: await sessionCookie(), "Content-Encoding": encoding };
      const { status } = await send("/api/sessions", { method: "POST", headers }, "{}");
      expect(status).toBe(400);
    }
  });

  test("a compressed body is refused", async () => {
    const headers = { ...json, "Content-Encoding": "gzip" };

    const given = await send("/api/sessions", { method: "POST", headers }, gzipSync("{}"));

    expect(given.status).toBe(415);
    expect(JSON.parse(given.body.toString())).toMatchObject({ error: "unsupported_type" });
  });

  test("an address of 100 KB and 20 KB of headers are refused with 431", async () => {
    const long = await server.raw(`GET /${"a".repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const many = "X-Filler: yes\r\n".repeat(1500);
    const wide = await server.raw(`GET / HTTP/1.1\r\nHost: x\r\n${many}\r\n`);

    expect(long).toMatch(/^HTTP\/1\.1 431 .*\r\n[\s\S]*X-Content-Type-Options: nosniff/);
    expect(wide).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("headers that trickle in end with 408, while others are served", async () => {
    const slow = server.raw("GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow:", 15_000);

    expect((await send("/healthz")).status).toBe(200);
    expect(await slow).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("three hundred bodies that never end take nobody's place", async () => {
    const head = `POST /api/sessions HTTP/1.1\r\nHost: localhost:${server.port}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`;
    const sockets = Array.from({ length: 300 }, () => {
      const socket = connect(server.port, "localhost");
      socket.on("error", () => undefined);
      socket.write(head);
      return socket;
    });
    await Promise.all(sockets.map((socket) => once(socket, "connect")));

    const page = await send("/");
    for (const socket of sockets) socket.destroy();

    expect(page.status).toBe(200);
  });
});

describe("methods and addresses are tame (P48)", () => {
  test.each([
    ["/", "GET, HEAD, OPTIONS"],
    ["/?index", "GET, HEAD, OPTIONS"],
    ["/dashboard.data", "GET, HEAD, OPTIONS"],
    ["/vocabulary/new", "GET, HEAD, POST, OPTIONS"],
    ["/api/progress", "GET, HEAD, OPTIONS"],
    ["/API/Progress", "GET, HEAD, OPTIONS"],
    ["/api/vocabulary", "GET, HEAD, POST, OPTIONS"],
    ["/api/vocabulary/65f0000000000000000000aa", "PATCH, DELETE, OPTIONS"],
    ["/api/vocabulary/upload-image", "POST, OPTIONS"],
    ["/api/login", "GET, HEAD, OPTIONS"],
    ["/api/callback", "GET, HEAD, OPTIONS"],
    ["/api/logout", "GET, HEAD, OPTIONS"],
    ["/oidc/token", "GET, HEAD, POST, OPTIONS"],
    ["/favicon.svg", "GET, HEAD, OPTIONS"],
    ["*", "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"],
  ])("OPTIONS %s is 204 with its own methods and runs nothing", async (address, allowed) => {
    const { status, headers } = await send(address, { method: "OPTIONS" });

    expect([status, headers.allow]).toEqual([204, allowed]);
    expect(headers["set-cookie"]).toBeUndefined();
  });

  test.each(["/nowhere", "/nowhere.data", "/vocabulary/new/nowhere", "/assets/gone.js", "/%ZZ"])(
    "OPTIONS %s is 404, as there is no such address",
    async (address) => {
      const { status, headers } = await send(address, { method: "OPTIONS" });

      expect([status, headers.allow]).toEqual([404, undefined]);
    },
  );

  test.each([
    ["OPTIONS", "/try", 204],
    ["OPTIONS", "/nowhere", 404],
    ["GET", "/healthz", 200],
    ["GET", "/try", 200],
  ])("%s of the whole address of %s is %i, as of its path", async (method, path, status) => {
    const { host } = new URL(server.origin);
    const target = `${method} ${server.origin}${path} HTTP/1.1`;
    const answer = await server.raw(`${target}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  test("an address with a name and password in it is 400", async () => {
    const { host } = new URL(server.origin);
    const answer = await server.raw(
      `GET http://a:b@${host}/try HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("OPTIONS of an unknown address below /api is 404 as JSON", async () => {
    const { status, body } = await send("/api/nowhere", { method: "OPTIONS" });

    expect([status, JSON.parse(body.toString())]).toEqual([
      404,
      { error: "not_found", message: "Not found" },
    ]);
  });

  test.each(["TRACE", "PROPFIND", "QUERY", "SEARCH", "LOCK"])(
    "%s is 405 with the list of methods, on pages and on the API",
    async (method) => {
      const page = await send("/", { method });
      const call = await send("/api/progress", { method });

      expect([page.status, call.status]).toEqual([405, 405]);
      expect(call.headers.allow).toContain("PATCH");
      expect(JSON.parse(call.body.toString())).toMatchObject({ error: "method_not_allowed" });
    },
  );

  test.each(["/API/vocabulary", "/Api", "/api?x=/api/", "http://localhost/api/vocabulary"])(
    "%s is refused as JSON like any address of the API",
    async (address) => {
      const { status, headers, body } = await send(address, { method: "PROPFIND" });

      expect([status, headers["content-type"]]).toEqual([405, "application/json"]);
      expect(JSON.parse(body.toString())).toMatchObject({ error: "method_not_allowed" });
    },
  );

  test("a page that takes no form answers 405 and says what it takes", async () => {
    const { status, headers } = await send("/", { method: "DELETE" });

    expect([status, headers.allow]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  test.each([
    ["/%ZZ", 404],
    ["/%", 404],
    ["/%00", 404],
    ["/dashboard%0A", 404],
    ["/a%0D%0ASet-Cookie:x", 404],
    ["/a%E2%80%A8b", 404],
    ["/%c0%ae%c0%ae/", 404],
    ["/%E0%A4%A", 404],
    ["//", 200],
    ["//evil.example/x", 404],
    ["/\\evil.example", 404],
    ["/;a=1", 404],
    ["/..%2f..%2fetc/passwd", 404],
    ["/../../etc/passwd", 404],
    ["/assets/../../../package.json", 404],
    ["/.vite/manifest.json", 404],
    ["/__manifest?paths=/a&version=x", 404],
    [`/__manifest?paths=${"/a,".repeat(3000)}`, 404],
    ["/nowhere.data", 404],
    ["/_root.data", 404],
    ["/.data", 200],
    ["/?index", 200],
    ["/?_routes=root", 200],
    ["/?_routes=routes/nowhere", 200],
    ["http://evil.example/", 400],
  ])("GET %s is an ordinary %s", async (address, wanted) => {
    const { status, headers } = await send(address);

    expect(status).toBe(wanted);
    expect(headers.location).toBeUndefined();
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each([
    "/api/%ZZ",
    "/api/%00",
    "/api/a%0Ab",
    "/api/nowhere",
    "/api",
    "/api/",
    "/API/nowhere",
    "/api//x",
  ])("GET %s is JSON", async (address) => {
    const { status, body } = await send(address);

    expect([status, JSON.parse(body.toString())]).toEqual([
      404,
      { error: "not_found", message: "Not found" },
    ]);
  });

  test("what cannot be decoded reaches no route and no log (P58)", async () => {
    const { status } = await send("/session/%E0%A4%A", { method: "POST", headers: json }, "{}");

    expect(status).toBe(404);
    expect(server.output()).not.toContain("%E0%A4%A");
  });

  test.each(["GET / HTTP/1.1\r\n\r\n", "GET / HTTP/9.9\r\nHost: x\r\n\r\n", "\0\0\0\r\n\r\n"])(
    "the broken request %j ends with 400",
    async (bytes) => {
      expect(await server.raw(bytes)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

async function fetchFrom(port: number, host: string): Promise<http.IncomingMessage> {
  const request = http.get({ port, host: "localhost", path: "/", headers: { Host: host } });
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  return response.resume();
}

describe("headers (P13, P14)", () => {
  test.each([
    ["GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
    ["GET / HTTP/1.1\r\nHost: localhost\r\nExpect: the-impossible\r\n\r\n", 417],
  ])("%j gets %i from us, with the security headers", async (bytes, status) => {
    const answer = (await server.raw(bytes)).toLowerCase();

    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
    for (const name of securityHeaders) expect(answer).toContain(`\r\n${name}: `);
  });

  test.each([
    ["GET", "/"],
    ["HEAD", "/"],
    ["GET", "/nowhere"],
    ["DELETE", "/"],
    ["TRACE", "/"],
    ["OPTIONS", "/"],
    ["GET", "/api/nowhere"],
    ["GET", "/api/progress"],
    ["PUT", "/api/progress"],
    ["GET", "/healthz"],
    ["GET", "/readyz"],
    ["GET", "/robots.txt"],
    ["GET", "http://evil.example/"],
  ])("%s %s carries the security headers", async (method, address) => {
    const { headers } = await send(address, { method });

    expect(Object.keys(headers)).toEqual(expect.arrayContaining(securityHeaders));
    expect(headers["x-powered-by"]).toBeUndefined();
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("each kind of address carries them, for a visitor or a learner", async () => {
    const signedIn = { Cookie: await sessionCookie() };
    const asked = [
      ...METHODS.map((method) => ({ method, headers: {} })),
      ...(process.env.EVERY_PAIR ? METHODS.map((method) => ({ method, headers: signedIn })) : []),
    ];
    for (const address of [...ADDRESSES, await anAsset()]) {
      for (const { method, headers } of asked) {
        const given = Object.keys((await send(address, { method, headers })).headers);
        expect([method, address, given]).toEqual([
          method,
          address,
          expect.arrayContaining(securityHeaders),
        ]);
        expect(given).not.toContain("x-powered-by");
        expect(given).not.toContain("access-control-allow-origin");
      }
    }
  });

  test("refusals of the server itself carry them too", async () => {
    const big = await send("/", { method: "POST", headers: { "Content-Length": 9_000_000 } }, "x");
    const zipped = await send("/", { method: "POST", headers: { "Content-Encoding": "br" } }, "x");
    const elsewhere = await send("/", { headers: { Host: "evil.example" } });
    const crossSite = await send("/", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "cross-site" },
    });

    const all = [big, zipped, elsewhere, crossSite];
    expect(all.map(({ status }) => status)).toEqual([413, 415, 421, 403]);
    for (const { headers } of all) {
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(securityHeaders));
    }
  });

  test("each answer has an id of its own, and what is logged about it names it (P58)", async () => {
    const forged = { "X-Request-Id": "forged" };
    const all = await Promise.all(
      ["/", "/api/auth/user", "/api/progress", "/nowhere", "/healthz"].map((address) =>
        fetch(server.origin + address, { headers: forged }),
      ),
    );
    const ids = all.map(({ headers }) => headers.get("x-request-id") ?? "");

    expect(new Set(ids).size).toBe(all.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const linesAbout = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line))
        .filter(({ requestId }) => ids.includes(requestId));
    await expect.poll(linesAbout, { timeout: 10_000 }).toHaveLength(2);
    expect(new Set(linesAbout().map(({ requestId }) => requestId))).toEqual(
      new Set(ids.slice(1, 3)),
    );
    for (const line of linesAbout()) {
      expect(line).toMatchObject({ msg: "request refused", status: 401, userId: null });
      expect(line.time).toEqual(expect.any(String));
    }
  });

  test("every page has one enforced policy with a nonce of its own", async () => {
    const pages: Awaited<ReturnType<typeof send>>[] = [];
    // So few at once are never shed.
    while (pages.length < PAGE_LOADS) {
      pages.push(...(await Promise.all(Array.from({ length: 10 }, () => send("/")))));
    }

    const policies = pages.map(({ headers }) => String(headers["content-security-policy"]));
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
    expect(new Set(nonces).size).toBe(PAGE_LOADS);
    expect(Buffer.from(nonces[0] ?? "", "base64")).toHaveLength(16);
    expect(policies[0]).toContain("object-src 'none'");
    expect(policies[0]).not.toContain("default-src 'none'; frame-ancestors 'none', ");
    expect(policies[0]?.match(/default-src/g)).toHaveLength(1);
  });

  test.each(["evil.example", "localhost.evil.example", "localhost:1@evil.example", "[::1"])(
    "the Host %s is not served",
    async (host) => {
      const page = await send("/", { headers: { Host: host } });
      const call = await send("/api/auth/user", { headers: { Host: host } });

      expect([page.status, call.status]).toEqual([421, 421]);
    },
  );

  test.each(ODD_HOSTS)("the Host %s leads nowhere but here", async (host) => {
    const { status, headers } = await send("/api/login", { headers: { Host: host } });

    expect([302, 400, 421]).toContain(status);
    if (status === 302) expect(headers.location?.startsWith(`${server.origin}/`)).toBe(true);
  });

  test("the port of the scheme may stand in the Host", async () => {
    const own = await startServer({ PUBLIC_URL: "https://words.example.org" });
    try {
      for (const [host, status] of [
        ["words.example.org", 200],
        ["Words.Example.org:443", 200],
        ["words.example.org:8080", 421],
        ["me@words.example.org", 421],
      ] as const) {
        const { statusCode, headers } = await fetchFrom(own.port, host);
        expect([host, statusCode]).toEqual([host, status]);
        expect(headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
      }
    } finally {
      await own.stop();
    }
  });

  test.each([
    "X-Forwarded-Host",
    "X-Forwarded-Proto",
    "X-Forwarded-For",
    "X-Forwarded-Port",
    "X-Forwarded-Prefix",
    "X-Original-URL",
    "X-Rewrite-URL",
    "X-Real-IP",
    "Forwarded",
  ])("a forged %s changes no address that is sent out", async (name) => {
    const value = name === "Forwarded" ? "host=evil.example;proto=https" : "evil.example";
    const login = await send("/api/login", { headers: { [name]: value } });
    const page = await send("/", { headers: { [name]: value } });

    expect([login.status, page.status]).toEqual([302, 200]);
    for (const { headers, body } of [login, page]) {
      expect(JSON.stringify(headers) + body.toString()).not.toContain("evil.example");
    }
    expect(login.headers.location).toContain(encodeURIComponent(`${server.origin}/api/callback`));
  });

  test("another name of this machine leads to the public one, for pages only", async () => {
    const headers = { Host: `127.0.0.1:${server.port}`, "Sec-Fetch-Mode": "navigate" };

    const page = await send("/progress?x=1", { headers });
    const call = await send("/api/auth/user", { headers: { Host: `127.0.0.1:${server.port}` } });

    expect([page.status, page.headers.location]).toEqual([302, `${server.origin}/progress?x=1`]);
    expect(call.status).toBe(401);
  });
});

describe("files", () => {
  test("assets are immutable, precompressed and revalidated with 304", async () => {
    const asset = await anAsset();

    const plain = await send(asset);
    const brotli = await send(asset, { headers: { "Accept-Encoding": "br, gzip" } });
    const gzip = await send(asset, { headers: { "Accept-Encoding": "gzip" } });
    const again = await send(asset, { headers: { "If-None-Match": String(plain.headers.etag) } });

    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotli.body.length).toBeLessThan(plain.body.length / 2);
    expect(brotli.headers.vary).toContain("Accept-Encoding");
    expect([again.status, again.body.length]).toEqual([304, 0]);
    for (const { headers } of [plain, brotli, again]) {
      expect(Object.keys(headers)).toEqual(expect.arrayContaining(securityHeaders));
    }
  });

  test("the service worker is asked for anew each time and may fetch from this site alone", async () => {
    const { status, headers, body } = await send("/sw.js?build=1");

    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("javascript");
    expect(headers["cache-control"]).toBe("no-cache");
    expect(headers["content-security-policy"]).toBe("default-src 'none'; connect-src 'self'");
    expect(body.toString()).toContain('"/offline"');
    const page = await send("/", { headers: { Accept: "text/html" } });
    expect(page.headers["content-security-policy"]).toContain("worker-src 'self'");
  });

  test("the web app manifest names pages and icons that exist", async () => {
    const manifest = JSON.parse((await send("/manifest.webmanifest")).body.toString());

    expect(manifest).toMatchObject({ id: "/", lang: "en", dir: "ltr", start_url: "/" });
    for (const { src, type } of manifest.icons) {
      const icon = await send(src);
      expect([src, icon.status, icon.headers["content-type"]]).toEqual([src, 200, type]);
    }
    for (const { url } of manifest.shortcuts) {
      const page = await send(url, { headers: { Cookie: await sessionCookie() } });
      expect([url, page.status]).toEqual([url, 200]);
    }
    const shared = `${manifest.share_target.action}?${manifest.share_target.params.text}=pen`;
    const form = await send(shared, { headers: { Cookie: await sessionCookie() } });
    expect(form.body.toString()).toContain('value="pen"');
  });

  test("a missing asset, as of an earlier build, is 404 and is not kept for a year (F36)", async () => {
    const { status, headers } = await send("/assets/gone-12345678.js");

    expect(status).toBe(404);
    expect(headers["cache-control"]).not.toContain("immutable");
  });

  test("a file that vanishes while the server runs costs one answer, not the process", async () => {
    await rm(shortLived);

    await expect(send(`/${path.basename(shortLived)}`)).rejects.toThrow();

    expect((await send("/healthz")).status).toBe(200);
    expect(server.process.exitCode).toBeNull();
  });

  test("pages are compressed as the browser asks", async () => {
    const brotli = await send("/", { headers: { "Accept-Encoding": "gzip, br" } });
    const gzip = await send("/", { headers: { "Accept-Encoding": "gzip, br;q=0" } });
    const plain = await send("/");

    expect([brotli, gzip, plain].map(({ headers }) => headers["content-encoding"])).toEqual([
      "br",
      "gzip",
      undefined,
    ]);
    expect(brotli.headers.vary).toBe("Cookie, Accept-Encoding");
  });
});

describe("life and death", () => {
  test("it says that it lives and that it is ready, and nothing more (P61)", async () => {
    const alive = await send("/healthz");
    const ready = await send("/readyz");

    expect([alive.status, alive.body.toString()]).toEqual([200, "ok"]);
    expect([ready.status, ready.body.toString()]).toEqual([200, "ready"]);
    expect(alive.headers["cache-control"]).toBe("no-store");
  });

  test("SIGTERM ends it with 0 once a request that is open and one on an idle connection are answered (P52, F35)", async () => {
    const own = await startServer();
    const unused = connect(own.port, "localhost");
    unused.on("error", () => undefined);
    const idle = connect(own.port, "localhost");
    let receivedLate = "";
    idle.on("data", (chunk) => {
      receivedLate += chunk;
    });
    idle.on("error", () => undefined);
    const closed = once(idle, "close");
    const open = connect(own.port, "localhost");
    let received = "";
    open.on("data", (chunk) => {
      received += chunk;
    });
    open.on("error", () => undefined);
    const body = '{"questions":[]}';
    open.write(
      `POST /api/sessions HTTP/1.1\r\nHost: localhost:${own.port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n{`,
    );
    await Promise.all([unused, idle, open].map((socket) => once(socket, "connect")));
    await untilSeen(own);

    const stopped = own.stop();
    await wait(50);
    // As Ctrl-C does, which the terminal sends and npm start passes on.
    own.process.kill("SIGINT");
    const late = await fetch(`${own.origin}/readyz`);
    idle.write(`GET /api/auth/user HTTP/1.1\r\nHost: localhost:${own.port}\r\n\r\n`);
    await closed;
    open.write(body.slice(1));

    expect(late.status).toBe(503);
    expect(late.headers.get("connection")).toBe("close");
    expect(await stopped).toBe(0);
    expect(received).toMatch(/^HTTP\/1\.1 401 [\s\S]*Unauthorized/);
    expect(receivedLate).toMatch(/^HTTP\/1\.1 401 [\s\S]*\r\nConnection: close\r\n/i);
  });

  test.each(Array.from({ length: SHUTDOWNS }, (_, at) => at + 1))(
    "no request of busy clients is lost at SIGTERM, round %i (P52, F35)",
    async () => {
      const own = await startServer();
      const agent = new http.Agent({ keepAlive: true, maxSockets: 10 });
      const outcomes: string[] = [];
      const clients = Array.from({ length: 10 }, async () => {
        while (!outcomes.includes("ECONNREFUSED")) {
          const request = http.get({ port: own.port, host: "localhost", path: "/try", agent });
          const outcome = await once(request, "response").then(
            async ([response]: http.IncomingMessage[]) => {
              await response?.resume().toArray();
              return String(response?.statusCode);
            },
            ({ code }) => String(code),
          );
          outcomes.push(outcome);
        }
      });
      await expect.poll(() => outcomes.length, { timeout: 30_000 }).toBeGreaterThan(10);

      const code = await own.stop();
      await Promise.all(clients);
      agent.destroy();

      const lost = outcomes.filter((outcome) => !["200", "ECONNREFUSED"].includes(outcome));
      expect([code, lost]).toEqual([0, []]);
    },
  );

  test("a request that never ends is cut at the deadline (P52)", async () => {
    const own = await startServer();
    const stuck = connect(own.port, "localhost");
    stuck.on("error", () => undefined);
    stuck.write(`POST / HTTP/1.1\r\nHost: localhost:${own.port}\r\nContent-Length: 100\r\n\r\nx`);
    await once(stuck, "connect");
    await untilSeen(own);

    expect(await own.stop()).toBe(0);
    expect(own.output()).toMatch(/"requestsCut":1,"msg":"stopped"/);
  });

  test("a second SIGTERM, a while after the first, ends it at once (P52, F35)", async () => {
    const own = await startServer();
    const stuck = connect(own.port, "localhost");
    stuck.on("error", () => undefined);
    stuck.write(`POST / HTTP/1.1\r\nHost: localhost:${own.port}\r\nContent-Length: 9\r\n\r\nx`);
    await once(stuck, "connect");
    await untilSeen(own);

    const stopped = own.stop();
    await wait(1_200);
    own.process.kill("SIGTERM");

    expect(await stopped).toBe(1);
    expect(own.output()).toContain("a second signal, SIGTERM, ended it");
  });
});

describe("a start", () => {
  const lastLineOf = (message: string) =>
    message.replace("The server did not start: ", "").trim().split("\n").at(-1);

  test("that fails ends with the name of the variable (P59, F28)", async () => {
    const readme = path.resolve("README.md");
    const secretive = `mongodb://learner:not-shown@127.0.0.1:${await freePort()}/kalima`;
    const starts = await Promise.allSettled([
      startServer({ HOST: "203.0.113.1" }),
      startServer({ DATA_DIR: readme }),
      startServer({ DATA_DIR: path.join(readme, "data") }),
      startServer({ MONGODB_URI: secretive }),
      startServer({ MONGODB_URI: `${secretive}?nonsense=1` }),
      startServer({ RATE_LIMIT_SCALE: "0" }),
    ]);

    const said = starts.map((one) => (one.status === "rejected" ? one.reason.message : "ran"));
    expect(said.map((message) => lastLineOf(message))).toEqual([
      "HOST: is not an address of this machine (EADDRNOTAVAIL)",
      "DATA_DIR: a file is where the folder should be",
      "DATA_DIR: a file is where the folder should be",
      "MONGODB_URI: the server cannot be reached (ECONNREFUSED); check hosts, replica set and TLS",
      "MONGODB_URI: the driver does not take the address; check what follows the database",
      "Configuration: RATE_LIMIT_SCALE must be a number above 0",
    ]);
  });

  test("that fails at its port shows no password, the next one shows the admin's (P59, F28)", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "kalima-port-"));
    const failed = await startServer({ PORT: String(server.port), DATA_DIR: folder }).then(
      () => "ran",
      ({ message }) => String(message),
    );
    expect(lastLineOf(failed)).toBe(
      `PORT: ${server.port} is taken; stop what listens there or set another`,
    );
    expect(failed).not.toContain("password");

    const started = await startServer({ DATA_DIR: folder });
    expect(started.output()).toMatch(
      /Admin account "admin", password \(shown once\): [\w-]{16}\nReady on /,
    );
    await started.stop();
    await rm(folder, { recursive: true });
  });
});
