import { Int32, Long, ObjectId } from "bson";
import type { Command, Context } from "../engine/command.ts";
import { checkFitness } from "../engine/fitness.ts";
import { MAX_DOCUMENT_BYTES } from "../store/documents.ts";
import { type Doc, isDoc } from "../values/bson-values.ts";
import { MAX_MESSAGE_BYTES } from "../values/wire.ts";

const WIRE_VERSION = 25;
const VERSION = "8.0.0";
const ELECTION_ID = new ObjectId("7fffffff0000000000000001");

/** The most statements in one write command. */
export const MAX_WRITE_BATCH = 100_000;

/** Says that we are the primary of a replica set of one. */
function sayHello(context: Context, command: Doc): Doc {
  const { client } = context;
  const metadata = command.client;
  if (isDoc(metadata) && isDoc(metadata.application)) {
    client.appName = String(metadata.application.name);
  }
  const isLegacy = !("hello" in command);
  const opTime = { ts: context.engine.clock.now, t: Long.ONE };
  return {
    ...(isLegacy ? { ismaster: true } : { isWritablePrimary: true }),
    ...("helloOk" in command ? { helloOk: true } : {}),
    hosts: [client.address],
    me: client.address,
    primary: client.address,
    setName: "embedded",
    setVersion: 1,
    electionId: ELECTION_ID,
    secondary: false,
    lastWrite: {
      opTime,
      lastWriteDate: new Date(),
      majorityOpTime: opTime,
      majorityWriteDate: new Date(),
    },
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId: new Int32(client.id),
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
  };
}

async function sayWhetherFit({ engine }: Context): Promise<Doc> {
  await checkFitness(engine);
  return {};
}

const hello: Command = { kind: "plain", fields: "any", run: sayHello };

/** The commands by which a client gets to know the server. */
export const handshakeCommands: Record<string, Command> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: { kind: "plain", fields: [], run: sayWhetherFit },
  buildInfo: {
    kind: "plain",
    fields: [],
    run: () => ({
      version: VERSION,
      versionArray: [8, 0, 0, 0],
      gitVersion: "embedded",
      modules: [],
      bits: 64,
      debug: false,
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    }),
  },
};
handshakeCommands.buildinfo = handshakeCommands.buildInfo as Command;
