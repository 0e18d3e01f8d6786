import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { beginData } from "#tests/support/app/begin-data.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/app/server.ts";
import { signUpAs } from "#tests/support/identity/pages.ts";
import { linkIn } from "#tests/support/mail/decode-mail.ts";
import { type MailServer, startMailServer } from "#tests/support/mail/mail-server.ts";

const PASSWORD = "the-password-of-the-server";
const email = "owner@mail.example";

let mailServer: MailServer;
let folder: string;
let variables: Record<string, string>;
let database: Awaited<ReturnType<typeof startEmbeddedMongo>>;
let client: MongoClient;

beforeAll(async () => {
  mailServer = await startMailServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === PASSWORD ? done(null, { user: username }) : done(new Error("wrong")),
  });
  folder = await mkdtemp(path.join(tmpdir(), "kalima-mail-"));
  beginData(folder);
  const port = await freePort();
  database = await startEmbeddedMongo({ folder, port });
  const MONGODB_URI = `mongodb://127.0.0.1:${port}/kalima?directConnection=true`;
  client = await MongoClient.connect(MONGODB_URI);
  const SMTP_URL = mailServer.url.replace("//", `//sender:${PASSWORD}@`);
  variables = { MONGODB_URI, SMTP_URL, LOG_LEVEL: "trace" };
});

afterAll(async () => {
  await client.close();
  await database.stop();
  await mailServer.stop();
  await rm(folder, { recursive: true, force: true });
});

test("a process killed while it sends is followed by another: the same mail, and secrets in no log (P58)", async () => {
  const first = await startServer({ ...variables, PORT: String(await freePort()) });
  const username = "owner";
  const form = { username, password: "a long enough password", email, firstName: "" };
  expect((await signUpAs(first.visitor(), form)).path).toBe("/");
  // The server has the mail, the process never hears of it.
  mailServer.mishaps.push("no answer to the mail");
  await first.visitor().post("/account/password-reset", { username });
  const sent = await mailServer.mailTo(email);
  await first.kill();

  const outbox = client.db().collection("outbox");
  expect(await outbox.findOne()).toMatchObject({ tries: 1, sentAt: null });
  // The lease of the dead process ends.
  await outbox.updateOne({}, { $set: { nextTryAt: new Date() } });
  const second = await startServer({ ...variables, PORT: String(first.port) });
  const again = await mailServer.mailTo(email);
  for (const name of ["message-id", "date", "subject"]) {
    expect(again.headers.get(name)).toBe(sent.headers.get(name));
  }

  const links = [sent, again].map((mail) => linkIn(mail, second.origin));
  const statuses = async (send: (link: string) => Promise<Response>) =>
    [await send(links[0] ?? ""), await send(links[1] ?? "")].map(({ status }) => status);
  expect(await statuses((link) => second.visitor().get(link))).toEqual([200, 200]);
  const password = "a password set anew";
  expect(await statuses((link) => second.visitor().post(link, { password }))).toEqual([302, 410]);
  expect(await second.stop()).toBe(0);
  expect(mailServer.taken).toHaveLength(2);
  expect(await outbox.findOne()).toMatchObject({ tries: 2, sentAt: expect.any(Date) });
  expectNoSecrets([first, second], links);
});

function expectNoSecrets(servers: RunningServer[], links: string[]) {
  const written = servers.map((server) => server.output()).join("\n");
  expect(written).toContain("; mail: by 127.0.0.1)");
  expect(written).toContain('"msg":"mail sent"');
  const tokens = links.map((link) => new URL(link).searchParams.get("token")?.split(".")[1] ?? "");
  for (const secret of [PASSWORD, email, ...tokens]) {
    expect(secret).not.toBe("");
    expect([secret, written.includes(secret)]).toEqual([secret, false]);
  }
}
