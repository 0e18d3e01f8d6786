import { relative } from "node:path";
import type { Environment } from "./env.server.ts";
import { withoutCredentials } from "./log.server.ts";

type Facts = Pick<Environment, "port" | "dataDir" | "mongodbUri">;

/** Why the server could not start, beginning with the variable to change where one is to blame; no credentials are in it. */
export function startFailure(error: unknown, env: Facts): string {
  if (!(error instanceof Error)) return String(error);
  const reason =
    listenFailure(error, env.port) ??
    (env.mongodbUri ? databaseFailure(error) : folderFailure(error, env.dataDir));
  return reason ?? withoutCredentials(error.message);
}

function listenFailure({ code, syscall }: NodeJS.ErrnoException, port: number): string | null {
  if (syscall !== "listen" && syscall !== "getaddrinfo") return null;
  if (code === "EADDRINUSE")
    return `PORT: ${port} is taken; stop what listens there or set another`;
  if (code === "EACCES") return `PORT: ${port} may not be used by this user; set one above 1023`;
  return `HOST: is not an address of this machine (${code})`;
}

function databaseFailure(error: NodeJS.ErrnoException): string | null {
  const { name, message, syscall, code } = error;
  if (/^Mongo(ose)?ServerSelectionError$/.test(name)) {
    const cause = /\bE[A-Z_]{4,}\b/.exec(message)?.[0] ?? "no answer";
    return `MONGODB_URI: the server cannot be reached (${cause}); check hosts, replica set and TLS`;
  }
  if (syscall?.startsWith("query")) {
    return `MONGODB_URI: the name of the cluster cannot be resolved (${code})`;
  }
  if (/^Mongo(Parse|InvalidArgument|MissingCredentials|API)Error$/.test(name)) {
    return "MONGODB_URI: the driver does not take the address; check what follows the database";
  }
  return DENIALS[String(code)] ?? null;
}

// AuthenticationFailed, the same from Atlas, Unauthorized.
const DENIALS: Record<string, string> = {
  18: "MONGODB_URI: the server refuses the user or the password",
  8000: "MONGODB_URI: the server refuses the user or the password",
  13: "MONGODB_URI: the user may not read, write, list collections and create indexes there",
};

function folderFailure(error: NodeJS.ErrnoException, dataDir: string): string | null {
  const { code, path, message } = error;
  if (code === "ERR_SQLITE_ERROR") return `DATA_DIR: its database cannot be opened (${message})`;
  if (!path || !(isWithin(path, dataDir) || isWithin(dataDir, path))) return null;
  return ["EEXIST", "ENOTDIR"].includes(code ?? "")
    ? "DATA_DIR: a file is where the folder should be"
    : `DATA_DIR: the folder cannot be made or written (${code})`;
}

function isWithin(inner: string, outer: string): boolean {
  return !relative(outer, inner).startsWith("..");
}
