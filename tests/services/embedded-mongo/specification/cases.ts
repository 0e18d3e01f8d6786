import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { EJSON } from "bson";

/** A document of a specification file. */
export type Json = Record<string, unknown>;

/** One step of a case and what must come of it. */
export type Step = {
  object: string;
  name: string;
  arguments: Json;
  collectionOptions?: Json | undefined;
  databaseOptions?: Json | undefined;
  result?: unknown;
  error?: Json | boolean | undefined;
};

/** One case of the official tests, of whichever of the three formats it was written in. */
export type Case = {
  file: string;
  name: string;
  requirements: Json[];
  skipReason: string | undefined;
  entities: Json[];
  initial: { database: string; collection: string; documents: Json[] }[];
  failPoint: Json | undefined;
  steps: Step[];
  outcome: { database: string; collection: string; documents: Json[] }[];
};

/** The cases below a folder, in the order of their files. */
export function casesBelow(folder: string): Case[] {
  return filesBelow(folder).flatMap((path) => {
    const file = EJSON.parse(readFileSync(path, "utf8")) as Json;
    const name = path.slice(folder.length + 1);
    return "schemaVersion" in file ? unifiedCases(name, file) : legacyCases(name, file);
  });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => {
      if (statSync(path).isDirectory()) return filesBelow(path);
      return path.endsWith(".json") ? [path] : [];
    });
}

function unifiedCases(file: string, content: Json): Case[] {
  return list(content.tests).map((test) => ({
    file,
    name: String(test.description),
    requirements: [...list(content.runOnRequirements), ...list(test.runOnRequirements)],
    skipReason: test.skipReason as string | undefined,
    entities: list(content.createEntities),
    initial: list(content.initialData).map(contentsOf),
    failPoint: undefined,
    steps: list(test.operations).map((operation) => ({
      object: String(operation.object),
      name: String(operation.name),
      arguments: (operation.arguments ?? {}) as Json,
      result: operation.expectResult,
      error: operation.expectError as Json | undefined,
    })),
    outcome: list(test.outcome).map(contentsOf),
  }));
}

function contentsOf(data: Json) {
  return {
    database: String(data.databaseName),
    collection: String(data.collectionName),
    documents: list(data.documents),
  };
}

function legacyCases(file: string, content: Json): Case[] {
  const database = String(content.database_name ?? "specification");
  const collection = String(content.collection_name ?? "test");
  const data = Array.isArray(content.data) ? list(content.data) : [];
  return list(content.tests).map((test) => {
    const outcome = test.outcome as Json | undefined;
    const final = outcome?.collection as Json | undefined;
    const sessions = (test.sessionOptions ?? {}) as Json;
    return {
      file,
      name: String(test.description),
      requirements: [
        ...list(content.runOn),
        ...("minServerVersion" in content || "maxServerVersion" in content ? [content] : []),
      ],
      skipReason: test.skipReason as string | undefined,
      entities: [
        { client: { id: "client", uriOptions: test.clientOptions } },
        { database: { id: "database", client: "client", databaseName: database } },
        { collection: { id: "collection", database: "database", collectionName: collection } },
        { session: { id: "session0", client: "client", sessionOptions: sessions.session0 } },
        { session: { id: "session1", client: "client", sessionOptions: sessions.session1 } },
      ],
      initial: [{ database, collection, documents: data }],
      failPoint: test.failPoint as Json | undefined,
      steps: test.operations
        ? list(test.operations).map(legacyStep)
        : [legacyStep({ ...(test.operation as Json), ...outcome })],
      outcome: final
        ? [{ database, collection: String(final.name ?? collection), documents: list(final.data) }]
        : [],
    };
  });
}

function legacyStep(operation: Json): Step {
  const expected = operation.result as Json | undefined;
  const isErrorExpected =
    operation.error === true ||
    (expected !== null &&
      typeof expected === "object" &&
      Object.keys(expected).some((key) => key.startsWith("error")));
  const callback = (operation.arguments as Json | undefined)?.callback as Json | undefined;
  return {
    object: String(operation.object ?? "collection"),
    name: String(operation.name),
    arguments: {
      ...(operation.arguments as Json),
      ...(callback ? { callback: list(callback.operations).map(legacyStep) } : {}),
      ...(operation.command_name ? { commandName: operation.command_name } : {}),
    },
    collectionOptions: operation.collectionOptions as Json | undefined,
    databaseOptions: operation.databaseOptions as Json | undefined,
    result: isErrorExpected ? undefined : operation.result,
    error: isErrorExpected ? (expected ?? true) : undefined,
  };
}

function list(value: unknown): Json[] {
  return Array.isArray(value) ? (value as Json[]) : [];
}
