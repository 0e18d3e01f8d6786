import { fork } from "node:child_process";
import path from "node:path";
import type { Visitor } from "#tests/support/app/visitor.ts";

/** The constant requests of one sender; each connection has one of the headers, the bodies go in turn. */
export type Greed = {
  origin: string;
  connections: number;
  headers: readonly Record<string, string>[];
  asked: { method: string; path: string; type: string; bodies: readonly (string | Uint8Array)[] };
  /** Whether it waits for as long as `Retry-After` says. */
  isPatient?: boolean;
};

/** How many answers had a status below 400, 429, or another. */
export type GreedTally = { done: number; busy: number; limited: number };

/** Returns the headers that a script of ours sends. */
export function headersOf({ cookies }: Visitor, origin: string): Record<string, string> {
  return {
    Cookie: cookies.headerFor("/"),
    Origin: origin,
    "Sec-Fetch-Site": "same-origin",
    Accept: "application/json",
  };
}

/** A picture in a form, again and again. */
export function uploadsOf(picture: Uint8Array): Greed["asked"] {
  const head =
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from("\r\n--b--\r\n")]);
  return {
    method: "POST",
    path: "/api/vocabulary/upload-image",
    type: "multipart/form-data; boundary=b",
    bodies: [body],
  };
}

/** Begins to send in a process of its own; `limited` is its first 429, `stop` ends it and gives what it got. */
export function beGreedy(greed: Greed): {
  limited: Promise<void>;
  stop: () => Promise<GreedTally>;
} {
  const child = fork(path.join(import.meta.dirname, "greed.ts"), { serialization: "advanced" });
  child.send(greed);
  const limited = Promise.withResolvers<void>();
  const tallied = Promise.withResolvers<GreedTally>();
  child.on("message", (told: GreedTally | "limited") => {
    if (told === "limited") limited.resolve();
    else tallied.resolve(told);
  });
  const stop = () => {
    child.send("stop");
    return tallied.promise;
  };
  return { limited: limited.promise, stop };
}
