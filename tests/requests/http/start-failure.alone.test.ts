import path from "node:path";
import { expect, test } from "vitest";
import { freePort, startServer } from "#tests/support/app/server.ts";

const readme = path.resolve("README.md");

test("a start that fails ends with the name of the variable (P59, F28)", async () => {
  const running = await startServer();
  const secretive = `mongodb://learner:not-shown@127.0.0.1:${await freePort()}/kalima`;

  const starts = await Promise.allSettled([
    startServer({ PORT: String(running.port) }),
    startServer({ HOST: "203.0.113.1" }),
    startServer({ DATA_DIR: readme }),
    startServer({ DATA_DIR: path.join(readme, "data") }),
    startServer({ MONGODB_URI: secretive }),
    startServer({ MONGODB_URI: `${secretive}?nonsense=1` }),
    startServer({ RATE_LIMIT_SCALE: "0" }),
  ]);
  await running.stop();

  const said = starts.map((start) => (start.status === "rejected" ? start.reason.message : "ran"));
  expect(said.map((message) => lastLineOf(message))).toEqual([
    `PORT: ${running.port} is taken; stop what listens there or set another`,
    "HOST: is not an address of this machine (EADDRNOTAVAIL)",
    "DATA_DIR: a file is where the folder should be",
    "DATA_DIR: a file is where the folder should be",
    "MONGODB_URI: the server cannot be reached (ECONNREFUSED); check hosts, replica set and TLS",
    "MONGODB_URI: the driver does not take the address; check what follows the database",
    "Configuration: RATE_LIMIT_SCALE must be a number above 0",
  ]);
});

function lastLineOf(message: string): string | undefined {
  return message.replace("The server did not start: ", "").trim().split("\n").at(-1);
}
