import { readdirSync, readlinkSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Document, deserialize, serialize } from "bson";
import { MongoClient } from "mongodb";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type TemporaryEngine,
  temporaryEngine,
} from "#tests/services/embedded-mongo/temporary-engine.ts";

let running: TemporaryEngine;

beforeAll(async () => {
  running = await temporaryEngine({ limits: { orphanMs: 50, cursorMs: 500 } });
});

afterAll(() => running.end());

let lastId = 0;

function message(command: Document, sequence?: { name: string; documents: Document[] }): Buffer {
  const body = serialize({ ...command, $db: "test" });
  const parts = [Buffer.from([0]), body];
  if (sequence) {
    const documents = sequence.documents.map((doc) => serialize(doc));
    const name = Buffer.from(`${sequence.name}\0`);
    const size = Buffer.alloc(4);
    size.writeInt32LE(4 + name.length + documents.reduce((sum, doc) => sum + doc.length, 0));
    parts.push(Buffer.from([1]), size, name, ...documents);
  }
  const sections = Buffer.concat(parts);
  const head = Buffer.alloc(20);
  lastId += 1;
  head.writeInt32LE(20 + sections.length, 0);
  head.writeInt32LE(lastId, 4);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, sections]);
}

function open(): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: join(running.folder, "engine.sock") });
    socket.once("connect", () => resolve(socket));
    socket.once("error", reject);
  });
}

async function replies(socket: Socket, count: number): Promise<Document[]> {
  let held = Buffer.alloc(0);
  const found: Document[] = [];
  for await (const chunk of socket) {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 4 && held.length >= held.readInt32LE(0)) {
      const length = held.readInt32LE(0);
      found.push(deserialize(held.subarray(21, length)));
      held = held.subarray(length);
    }
    if (found.length >= count) break;
  }
  return found;
}

async function isClosedAfter(bytes: Buffer): Promise<boolean> {
  const socket = await open();
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  socket.resume();
  socket.write(bytes);
  await closed;
  return true;
}

async function stillAnswers(): Promise<boolean> {
  return (await running.db.command({ ping: 1 })).ok === 1;
}

it("reads a message that arrives byte by byte", async () => {
  const socket = await open();
  for (const byte of message({ ping: 1 })) {
    socket.write(Buffer.from([byte]));
    await wait(0);
  }
  expect(await replies(socket, 1)).toMatchObject([{ ok: 1 }]);
});

it("answers several messages of one chunk in their order", async () => {
  const socket = await open();
  const insert = message(
    { insert: "joined" },
    { name: "documents", documents: [{ _id: 1 }, { _id: 2 }] },
  );
  socket.write(
    Buffer.concat([
      message({ ping: 1 }),
      insert,
      message({ count: "joined" }),
      message({ nonsense: 1 }),
    ]),
  );
  expect(await replies(socket, 4)).toMatchObject([
    { ok: 1 },
    { ok: 1, n: 2 },
    { ok: 1, n: 2 },
    { ok: 0, code: 59 },
  ]);
});

it("closes a connection that claims impossible lengths", async () => {
  const tooLong = message({ ping: 1 });
  tooLong.writeInt32LE(48_000_001, 0);
  const tooShort = message({ ping: 1 });
  tooShort.writeInt32LE(15, 0);
  const negative = message({ ping: 1 });
  negative.writeInt32LE(-5, 0);
  for (const bytes of [tooLong, tooShort, negative]) expect(await isClosedAfter(bytes)).toBe(true);
  expect(await stillAnswers()).toBe(true);
});

it("closes a connection that sends garbage, broken sections or another protocol", async () => {
  const wrongSection = message({ ping: 1 });
  wrongSection[20] = 9;
  const wrongBody = message({ ping: 1 });
  wrongBody.writeInt32LE(1000, 21);
  const wrongOpcode = message({ ping: 1 });
  wrongOpcode.writeInt32LE(2012, 12);
  const unknownFlags = message({ ping: 1 });
  unknownFlags.writeUInt32LE(4, 16);
  const garbage = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919 + 13) & 0x1f));
  const http = Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (const bytes of [wrongSection, wrongBody, wrongOpcode, unknownFlags, garbage, http]) {
    expect(await isClosedAfter(bytes)).toBe(true);
  }
  expect(await stillAnswers()).toBe(true);
});

function bodyMessage(body: Buffer): Buffer {
  const bytes = message({});
  const head = Buffer.from(bytes.subarray(0, 21));
  head.writeInt32LE(21 + body.length, 0);
  return Buffer.concat([head, body]);
}

function nested(depth: number): Buffer {
  let bytes = Buffer.from(serialize({ end: 1 }));
  for (let i = 0; i < depth; i++) {
    const head = Buffer.from([0, 0, 0, 0, 3, 97, 0]);
    head.writeInt32LE(head.length + bytes.length + 1, 0);
    bytes = Buffer.concat([head, bytes, Buffer.alloc(1)]);
  }
  return bytes;
}

it("tells a connection what is wrong with its BSON and goes on with it", async () => {
  const socket = await open();
  const badText = Buffer.from(serialize({ insert: "bad", $db: "test", text: "abc" }));
  badText[badText.length - 4] = 0xff;
  const badType = Buffer.from(serialize({ ping: 1, $db: "test" }));
  badType[4] = 0x20;
  const document = nested(150);
  const deep = message({ insert: "deep" }, { name: "documents", documents: [] });
  const sequence = Buffer.concat([deep, document]);
  sequence.writeInt32LE(sequence.length, 0);
  sequence.writeInt32LE(4 + "documents\0".length + document.length, deep.length - 14);
  socket.write(
    Buffer.concat([
      bodyMessage(badText),
      bodyMessage(badType),
      bodyMessage(nested(3000)),
      sequence,
      message({ ping: 1 }),
    ]),
  );
  expect(await replies(socket, 5)).toMatchObject([
    { ok: 0, code: 22, codeName: "InvalidBSON" },
    { ok: 0, code: 22, codeName: "InvalidBSON" },
    { ok: 0, code: 15, codeName: "Overflow" },
    { ok: 1, n: 1 },
    { ok: 1 },
  ]);
});

it("answers an impossible length by name before it closes the connection", async () => {
  const socket = await open();
  const tooLong = message({ ping: 1 });
  tooLong.writeInt32LE(48_000_001, 0);
  socket.write(tooLong);
  expect(await replies(socket, 1)).toMatchObject([
    { ok: 0, code: 17, errmsg: "Error: a message of 48000001 bytes is not possible" },
  ]);
});

it("reads a message of 48 MB and a document of 20,000 fields, and serves others meanwhile", async () => {
  const most = 16 * 1024 * 1024 - serialize({ _id: 0, text: "" }).length;
  const documents = [1, 2, 3].map((_id) => ({
    _id,
    text: "x".repeat(_id === 3 ? 13_000_000 : most),
  }));
  const socket = await open();
  socket.write(message({ insert: "wide" }, { name: "documents", documents }));
  expect(await stillAnswers()).toBe(true);
  expect(await replies(socket, 1)).toMatchObject([{ ok: 1, n: 3 }]);
  const fields = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`field${i}`, i]));
  const wide = running.db.collection<{ _id: number; [name: string]: unknown }>("wide");
  await wide.insertOne({ _id: 4, ...fields });
  await wide.updateOne({ field19999: 19_999 }, { $set: { field0: "changed" } });
  expect(await wide.findOne({ _id: 4 })).toEqual({ _id: 4, ...fields, field0: "changed" });
}, 60_000);

it("survives thousands of randomly damaged messages", async () => {
  const whole = message(
    { update: "damaged", ordered: true, lsid: { id: new Uint8Array(16) } },
    {
      name: "updates",
      documents: [{ q: { a: { $in: [1, "x"] } }, u: { $set: { b: [1, { c: 2 }] } }, upsert: true }],
    },
  );
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed % below;
  };
  for (let i = 0; i < 300; i++) {
    const socket = await open();
    socket.on("error", () => undefined);
    for (let j = 0; j < 10; j++) {
      const damaged = Buffer.from(whole);
      for (let k = 0; k <= next(3); k++) damaged[16 + next(damaged.length - 16)] = next(256);
      socket.write(damaged);
    }
    socket.end();
  }
  expect(await stillAnswers()).toBe(true);
}, 60_000);

it("forgets a client that leaves in the middle of a message (P62)", async () => {
  const bytes = message({ insert: "half" }, { name: "documents", documents: [{ _id: 1 }] });
  for (const end of [1, 10, 20, 60]) {
    const socket = await open();
    socket.write(bytes.subarray(0, end));
    await wait(1);
    socket.destroy();
  }
  expect(await running.db.collection("half").countDocuments()).toBe(0);
});

function openDataFiles(): number {
  return readdirSync("/proc/self/fd").filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(
        join(running.folder, "data.sqlite"),
      );
    } catch {
      return false;
    }
  }).length;
}

it.skipIf(process.platform !== "linux")(
  "keeps nothing open for clients that vanished with cursors and transactions (P62)",
  async () => {
    const many = running.db.collection<{ _id: number }>("vanishing");
    await many.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id })));
    const connectAndVanish = async () => {
      const clients = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const client = await MongoClient.connect(running.engine.uri("test"));
          const session = client.startSession();
          session.startTransaction();
          await client.db().collection("vanishing").findOne({}, { session });
          await client.db().collection("vanishing").find().batchSize(2).next();
          return client;
        }),
      );
      const atMost = openDataFiles();
      await Promise.all(clients.map((client) => client.close(true)));
      await wait(600);
      return atMost;
    };
    const first = await connectAndVanish();
    // SQLite keeps the files of closed connections for the next ones, as long as any is open.
    expect(await connectAndVanish()).toBeLessThan(first + 10);
  },
);

it("serves 200 connections at once", async () => {
  const client = await MongoClient.connect(running.engine.uri("test"), {
    maxPoolSize: 200,
    minPoolSize: 200,
  });
  const many = client.db().collection<{ _id: number }>("many");
  await Promise.all(Array.from({ length: 200 }, (_, _id) => many.insertOne({ _id })));
  const found = await Promise.all(Array.from({ length: 200 }, (_, _id) => many.findOne({ _id })));
  expect(found.map((doc) => doc?._id)).toEqual(Array.from({ length: 200 }, (_, i) => i));
  await client.close();
});

it("accepts a document of 16 MB and refuses a larger one", async () => {
  const large = running.db.collection<{ _id: number; text: string }>("large");
  const overhead = serialize({ _id: 1, text: "" }).length;
  const most = 16 * 1024 * 1024 - overhead;
  const socket = await open();
  await large.insertOne({ _id: 1, text: "x".repeat(most) });
  expect((await large.findOne({ _id: 1 }))?.text).toHaveLength(most);
  socket.write(
    message(
      { insert: "large" },
      { name: "documents", documents: [{ _id: 2, text: "x".repeat(most + 1) }] },
    ),
  );
  expect(await replies(socket, 1)).toMatchObject([{ n: 0, writeErrors: [{ code: 2 }] }]);
  await expect(large.updateOne({ _id: 1 }, { $set: { more: 1 } })).rejects.toMatchObject({
    code: 17419,
  });
  expect(await large.countDocuments({})).toBe(1);
});

it("answers hello by the legacy query message too", async () => {
  const socket = await open();
  const body = serialize({ isMaster: 1, helloOk: true });
  const head = Buffer.alloc(20);
  const tail = Buffer.concat([
    Buffer.from("admin.$cmd\0"),
    Buffer.alloc(4),
    Buffer.from([255, 255, 255, 255]),
    body,
  ]);
  head.writeInt32LE(20 + tail.length, 0);
  head.writeInt32LE(2004, 12);
  socket.write(Buffer.concat([head, tail]));
  const [chunk] = (await socket.take(1).toArray()) as Buffer[];
  expect(chunk?.readInt32LE(12)).toBe(1);
  expect(deserialize((chunk as Buffer).subarray(36))).toMatchObject({
    ismaster: true,
    setName: "embedded",
    maxWireVersion: 25,
    ok: 1,
  });
});
