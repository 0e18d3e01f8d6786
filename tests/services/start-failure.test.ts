import { describe, expect, test } from "vitest";
import { startFailure } from "#services/start-failure.ts";

const embedded = { port: 3000, dataDir: "./data", mongodbUri: undefined };
const external = { ...embedded, mongodbUri: "mongodb://user:secret@db.example/kalima" };

function failure(message: string, facts: Record<string, unknown>): Error {
  return Object.assign(new Error(message), facts);
}

describe("why a server could not start (P59)", () => {
  test.each([
    ["EADDRINUSE", "listen", "PORT: 3000 is taken; stop what listens there or set another"],
    ["EACCES", "listen", "PORT: 3000 may not be used by this user; set one above 1023"],
    ["EADDRNOTAVAIL", "listen", "HOST: is not an address of this machine (EADDRNOTAVAIL)"],
    ["ENOTFOUND", "getaddrinfo", "HOST: is not an address of this machine (ENOTFOUND)"],
  ])("%s of %s", (code, syscall, reason) => {
    const error = failure(`${syscall} ${code} 203.0.113.1`, { code, syscall });

    expect(startFailure(error, embedded)).toBe(reason);
  });

  test.each([
    ["EEXIST", "data", "DATA_DIR: a file is where the folder should be"],
    ["ENOTDIR", "data", "DATA_DIR: a file is where the folder should be"],
    ["EACCES", "data", "DATA_DIR: the folder cannot be made or written (EACCES)"],
    ["EROFS", "data/engine.address.new", "DATA_DIR: the folder cannot be made or written (EROFS)"],
    ["EACCES", "..", "DATA_DIR: the folder cannot be made or written (EACCES)"],
  ])("%s on %s", (code, path, reason) => {
    expect(startFailure(failure(code, { code, path }), embedded)).toBe(reason);
  });

  test("a file elsewhere is not blamed on the data folder", () => {
    const error = failure("EACCES: build/x", { code: "EACCES", path: "build/x" });

    expect(startFailure(error, embedded)).toBe("EACCES: build/x");
  });

  test("a database of the folder that cannot be opened", () => {
    const error = failure("unable to open database file", { code: "ERR_SQLITE_ERROR" });

    expect(startFailure(error, embedded)).toBe(
      "DATA_DIR: its database cannot be opened (unable to open database file)",
    );
  });

  test.each([
    [
      { name: "MongooseServerSelectionError" },
      "MONGODB_URI: the server cannot be reached (ECONNREFUSED); check hosts, replica set and TLS",
    ],
    [
      { code: "ENOTFOUND", syscall: "querySrv" },
      "MONGODB_URI: the name of the cluster cannot be resolved (ENOTFOUND)",
    ],
    [
      { name: "MongoParseError" },
      "MONGODB_URI: the driver does not take the address; check what follows the database",
    ],
    [{ code: 18 }, "MONGODB_URI: the server refuses the user or the password"],
    [
      { code: 13 },
      "MONGODB_URI: the user may not read, write, list collections and create indexes there",
    ],
  ])("%o", (facts, reason) => {
    const error = failure(`connect ECONNREFUSED ${external.mongodbUri}`, facts);

    expect(startFailure(error, external)).toBe(reason);
  });

  test("any other error keeps its words, without credentials", () => {
    const error = new Error(`${external.mongodbUri} and mongodb://u:p@db/x are odd`);

    expect(startFailure(error, external)).toBe(
      "mongodb://db.example/kalima and mongodb://db/x are odd",
    );
    expect(startFailure("no words", external)).toBe("no words");
  });
});
