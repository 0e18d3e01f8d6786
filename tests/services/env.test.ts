import { describe, expect, test } from "vitest";
import { readEnvironment } from "#services/env.server.ts";

function problemsOf(source: Record<string, string>): string[] {
  const result = readEnvironment(source);
  return result.ok ? [] : result.problems;
}

describe("the address of a database", () => {
  test.each([
    "mongodb://localhost/kalima",
    "mongodb://user:p%40ss@one.example:27017,two.example:27018/kalima?replicaSet=rs0&tls=true",
    "mongodb://[::1]:27017/kalima",
    "mongodb://%2Ftmp%2Fengine.sock/kalima?directConnection=true",
    "mongodb+srv://user:secret@cluster.example/kalima?retryWrites=true",
  ])("%s is taken as it is", (address) => {
    const result = readEnvironment({ MONGODB_URI: address });

    expect(result).toMatchObject({ ok: true, env: { mongodbUri: address } });
  });

  test.each([
    "mongodb://localhost",
    "mongodb://localhost/",
    "mongodb://localhost:27017/?replicaSet=rs0",
    "mongodb://localhost:27017?replicaSet=rs0",
    "mongodb+srv://user:secret@cluster.example",
  ])("%s names no database", (address) => {
    expect(problemsOf({ MONGODB_URI: address })).toEqual([
      "MONGODB_URI must name the database: mongodb://host/database",
    ]);
  });
});
