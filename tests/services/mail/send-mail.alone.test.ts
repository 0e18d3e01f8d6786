import { randomUUID } from "node:crypto";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { removeOwnedDocuments } from "#models/database/owned-documents.ts";
import { MAIL_LEASE_MS, MOST_TRIES, nextTryAfter } from "#models/mail/mail-rules.ts";
import * as outbox from "#models/mail/outbox.ts";
import type { UserRecord } from "#models/users/user.ts";
import { log } from "#services/log.server.ts";
import { queueMail } from "#services/mail/queue-mail.ts";
import { sendWaitingMail } from "#services/mail/send-mail.ts";
import { deliver } from "#services/mail/smtp.ts";
import { withDatabase } from "#tests/support/database/database.ts";
import type { Mishap } from "#tests/support/mail/mail-server.ts";
import { makeUser } from "#tests/support/users/make-user.ts";

const server = await vi.hoisted(async () => {
  const { startMailServer } = await import("#tests/support/mail/mail-server.ts");
  const started = await startMailServer();
  process.env.SMTP_URL = started.url;
  process.env.MAIL_FROM = "The house of words <words@kalima.example>";
  return started;
});

withDatabase();

const { MailModel } = outbox;

afterEach(async () => {
  server.mishaps.length = 0;
  await MailModel.deleteMany({});
});

afterAll(server.stop);

let people = 0;

/** Somebody with an address who wants to hear of sign-ins, and a mail to them that waits. */
async function aWaitingMail(overrides: Partial<UserRecord> = {}, now = new Date()) {
  people += 1;
  const email = overrides.email ?? `person-${people}@mail.example`;
  const user = await makeUser({ email, mailsNewSignIn: true, ...overrides });
  const cause = `new-sign-in:${randomUUID()}`;
  const mail = {
    kind: "new-sign-in",
    cause,
    userId: user.id,
    address: null,
    username: null,
  } as const;
  await queueMail(mail, now);
  const stored = () => MailModel.findOne({ cause }).lean();
  return { user, email, cause, mail, now, stored };
}

const sentTo = (email: string) => server.taken.filter(({ to }) => to.includes(email));

describe("a mail", () => {
  test("is plain text and simple HTML, from the configured sender, with nothing to load", async () => {
    const now = new Date("2126-11-22T15:14:00Z");
    const reader = { username: "reader", timeZone: "Asia/Amman" };
    const { email, stored } = await aWaitingMail(reader, now);
    expect(await sendWaitingMail(() => now)).toBe(1);
    const { headers, text, html, to } = await server.mailTo(email);
    expect(to).toEqual([email]);
    expect(headers.get("from")).toBe("The house of words <words@kalima.example>");
    expect(headers.get("to")).toBe(email);
    expect(headers.get("subject")).toBe("New sign-in to your Kalima account");
    expect(headers.get("auto-submitted")).toBe("auto-generated");
    expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
    expect(text).toContain("account reader on November 22, 2126 at 6:14 PM GMT+3, with a browser");
    expect(text).toContain("Change your password:\nhttp://localhost:3000/account/password");
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import/);
    expect(await stored()).toMatchObject({ sentAt: expect.any(Date), nextTryAt: null, tries: 1 });
  });

  test("sets Arabic apart from the English around it, and shows signs of HTML as they are", async () => {
    const { email } = await aWaitingMail({ firstName: "سَامِي <b>", username: "سامي-٣" });
    await sendWaitingMail();
    const { text, html } = await server.mailTo(email);
    expect(text).toContain("Hello \u2068سَامِي <b>\u2069,");
    expect(text).toContain("to your account \u2068سامي-٣\u2069 on");
    expect(html).toContain('Hello <span lang="ar" dir="rtl">سَامِي &lt;b&gt;</span>,');
  });

  test("takes no header and no second reader from a name or an address", async () => {
    const { email } = await aWaitingMail({
      firstName: "Eve\r\nBcc: all@mail.example\r\n\r\nhello\u202E",
      username: `eve-${people}`,
    });
    const hostile = [
      "a@b.example\r\nBcc: c@d.example",
      "a@b.example, c@d.example",
      "<a@b.example>",
    ];
    for (const address of hostile) await aWaitingMail({ email: address });
    expect(await sendWaitingMail()).toBe(1);
    const { headers, to, text } = await server.mailTo(email);
    expect(to).toEqual([email]);
    expect([headers.has("bcc"), headers.has("cc")]).toEqual([false, false]);
    expect(text).toContain("Hello Eve Bcc: all@mail.example hello,");
    expect(await MailModel.countDocuments({ sentAt: null })).toBe(0);
  });

  test("that people may do without ends with one click, and is not sent once they do", async () => {
    const { email } = await aWaitingMail();
    await sendWaitingMail();
    const { headers, text } = await server.mailTo(email);
    const link = /<(http:\/\/localhost:3000\/mail\/unsubscribe\?token=[^>]+)>/.exec(
      headers.get("list-unsubscribe") ?? "",
    )?.[1];
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    expect(text).toContain(link);

    const unwanted = await aWaitingMail({ mailsNewSignIn: false });
    expect(await sendWaitingMail()).toBe(0);
    expect(await unwanted.stored()).toBeNull();
  });
});

describe("once", () => {
  test("thirty who queue for one cause and thirty senders at once send one mail (P54)", async () => {
    const { mail, email, now } = await aWaitingMail();
    await Promise.all(Array.from({ length: 30 }, () => queueMail(mail, now)));
    const sent = await Promise.all(Array.from({ length: 30 }, () => sendWaitingMail()));
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    await queueMail(mail, now);
    expect(await sendWaitingMail()).toBe(0);
    expect(sentTo(email)).toHaveLength(1);
  });

  test("a sender who dies is followed by another once the lease ends, and not before", async () => {
    const { email } = await aWaitingMail();
    const now = new Date();
    const until = new Date(now.getTime() + MAIL_LEASE_MS);
    const taken = await outbox.takeMail("one who dies", { now, until });
    expect(await sendWaitingMail(() => new Date(until.getTime() - 1))).toBe(0);
    expect(await sendWaitingMail(() => until)).toBe(1);
    expect(await outbox.endMail(taken?.id ?? "", "one who dies", { failedAt: now })).toBe(false);
    expect(sentTo(email)).toHaveLength(1);
  });

  test("a database that is away when the mail was sent does not have it sent again", async () => {
    const { email, stored } = await aWaitingMail();
    const away = Object.assign(new Error("no answer"), { name: "MongoServerSelectionError" });
    const noting = vi.spyOn(outbox, "endMail").mockRejectedValueOnce(away);
    expect(await sendWaitingMail()).toBe(1);
    expect(noting).toHaveBeenCalledTimes(2);
    noting.mockRestore();
    expect(await stored()).toMatchObject({ sentAt: expect.any(Date) });
    expect(sentTo(email)).toHaveLength(1);
  });

  test("a mail on which every process dies is given up", async () => {
    const { stored } = await aWaitingMail();
    await MailModel.updateOne({}, { $set: { tries: MOST_TRIES } });
    const logged = vi.spyOn(log, "error").mockImplementation(() => undefined);
    expect(await sendWaitingMail()).toBe(0);
    logged.mockRestore();
    expect(await stored()).toMatchObject({ failedAt: expect.any(Date), nextTryAt: null });
  });
});

describe("a mail server that fails", () => {
  test("refuses one mailbox for good: that mail is given up, the next is sent", async () => {
    const refused = await aWaitingMail();
    const next = await aWaitingMail();
    server.mishaps.push("no such mailbox");
    expect(await sendWaitingMail()).toBe(1);
    expect(await refused.stored()).toMatchObject({ failedAt: expect.any(Date), nextTryAt: null });
    expect(sentTo(next.email)).toHaveLength(1);
    expect(await sendWaitingMail(() => new Date("2127-01-01"))).toBe(0);
  });

  test.each<Mishap>(["not now", "cut before the mail", "cut in the mail"])(
    "%s: the mail is sent a minute later, and once",
    async (mishap) => {
      const { email, stored } = await aWaitingMail();
      server.mishaps.push(mishap);
      const now = new Date();
      expect(await sendWaitingMail(() => now)).toBe(0);
      expect(await stored()).toMatchObject({ nextTryAt: nextTryAfter(1, now), leaseHolder: null });
      expect(await sendWaitingMail(() => new Date(now.getTime() + 59_000))).toBe(0);
      expect(await sendWaitingMail(() => new Date(now.getTime() + 60_000))).toBe(1);
      expect(sentTo(email)).toHaveLength(1);
    },
  );

  test("loses its answer: what it is sent again has the same Message-ID and date", async () => {
    const { email } = await aWaitingMail();
    server.mishaps.push("cut after the mail");
    const now = new Date();
    expect(await sendWaitingMail(() => now)).toBe(0);
    expect(await sendWaitingMail(() => new Date(now.getTime() + 60_000))).toBe(1);
    const [first, second] = sentTo(email);
    expect(first?.headers.get("message-id")).toMatch(/^<[\da-f]{24}@kalima\.example>$/);
    for (const name of ["message-id", "date"]) {
      expect(second?.headers.get(name)).toBe(first?.headers.get(name));
    }
  });

  test.each<Mishap>(["no greeting", "no answer to the mail"])(
    "%s: it is waited for within limits",
    async (mishap) => {
      server.mishaps.push(mishap);
      const letter = {
        to: "slow@mail.example",
        subject: "Hello",
        greeting: "Hello,",
        sentences: [],
        link: null,
      };
      const limits = { connectMs: 300, silenceMs: 300, longestMs: 5_000 };
      const delivery = await deliver(letter, { id: "1".repeat(24), date: new Date() }, limits);
      expect(delivery).toMatchObject({ result: "failed", code: "ETIMEDOUT", isServers: true });
    },
  );

  test("has one limit for the whole, however it drips", async () => {
    server.mishaps.push("no answer to the mail");
    const letter = {
      to: "slow@mail.example",
      subject: "Hello",
      greeting: "",
      sentences: [],
      link: null,
    };
    const limits = { connectMs: 5_000, silenceMs: 60_000, longestMs: 500 };
    const delivery = await deliver(letter, { id: "2".repeat(24), date: new Date() }, limits);
    expect(delivery).toMatchObject({ result: "failed", code: "EABORT", isServers: true });
  });

  test("is not tried with every mail of a round, and each mail only so often", async () => {
    const { stored } = await aWaitingMail();
    await aWaitingMail();
    const warned = vi.spyOn(log, "warn").mockImplementation(() => undefined);
    const before = server.connections();
    server.mishaps.push("cut before the mail");
    await sendWaitingMail();
    expect(server.connections()).toBe(before + 1);
    await MailModel.deleteOne({ tries: 0 });

    let now = new Date(Date.now() + 60_000);
    while ((await stored())?.nextTryAt) {
      server.mishaps.push("cut before the mail");
      await sendWaitingMail(() => now);
      now = new Date(now.getTime() + 12 * 60 * 60_000);
    }
    expect(await stored()).toMatchObject({ tries: MOST_TRIES, failedAt: expect.any(Date) });
    const said = JSON.stringify(warned.mock.calls);
    warned.mockRestore();
    expect(said).toContain("ECONNECTION");
    expect(said).not.toContain("mail.example");
  });
});

describe("what is kept", () => {
  test("goes with its user, and in any case after thirty days", async () => {
    const { user, now, stored } = await aWaitingMail();
    expect((await stored())?.expiresAt).toEqual(new Date(now.getTime() + 30 * 24 * 60 * 60_000));
    expect((await stored())?.queuedAt).toEqual(now);
    await removeOwnedDocuments(user.id);
    expect(await stored()).toBeNull();
    const indexes = await MailModel.collection.indexes();
    expect(indexes).toContainEqual(
      expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
    );
  });

  test("of a mail to somebody who is gone is neither address nor name once it was sent", async () => {
    const cause = "account-deleted:somebody";
    const mail = { kind: "account-deleted", cause, userId: null } as const;
    await queueMail({ ...mail, address: "gone@mail.example", username: "gone" }, new Date());
    expect(await sendWaitingMail()).toBe(1);
    const { text, headers } = await server.mailTo("gone@mail.example");
    expect(text).toContain("Your account gone was deleted on");
    expect(headers.has("list-unsubscribe")).toBe(false);
    const stored = JSON.stringify(await MailModel.findOne({ cause }).lean());
    expect(stored).not.toMatch(/mail\.example|"gone"/);
  });
});
