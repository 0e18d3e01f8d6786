import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const scripts = path.resolve("scripts");

/** A project of the dispatcher and the given files, with nothing to install. */
async function projectOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "kalima-scripts-"));
  await mkdir(path.join(folder, "node_modules"));
  await mkdir(path.join(folder, "scripts"));
  for (const name of ["run.mjs", "run"]) {
    await cp(path.join(scripts, name), path.join(folder, "scripts", name), { recursive: true });
  }
  const none = JSON.stringify({ packages: {} });
  const all = { "package-lock.json": none, "node_modules/.package-lock.json": none, ...files };
  for (const [name, text] of Object.entries(all)) await writeFile(path.join(folder, name), text);
  return folder;
}

test("one SIGTERM reaches the program when the shell of npm is gone", async () => {
  const program = `let signals = 0;
    process.on("SIGTERM", () => {
      signals += 1;
      if (signals === 1) setTimeout(() => { console.log("signals " + signals); process.exit(); }, 1600);
    });
    setInterval(() => undefined, 1000);
    console.log("ready");`;
  const folder = await projectOf({ "scripts/database.ts": program });
  const shell = spawn("sh", ["-c", '"$0" scripts/run.mjs database; true', process.execPath], {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  shell.stdout.on("data", (chunk) => {
    said += chunk;
    if (said === "ready\n") shell.kill("SIGTERM");
  });

  await once(shell.stdout, "close");

  expect(said).toBe("ready\nsignals 1\n");
  await rm(folder, { recursive: true });
});

test("of .env the tests see the database and the browser alone, and the shell comes first", async () => {
  const folder = await projectOf({
    ".env": 'PORT=4000\nMONGODB_URI="mongodb://file/kalima" # quoted\nCHROMIUM_PATH=/file',
    "scripts/run/test.mjs": `export const runTests = async () => {
      const { PORT, MONGODB_URI, CHROMIUM_PATH } = process.env;
      console.log(JSON.stringify({ PORT, MONGODB_URI, CHROMIUM_PATH }));
    };`,
    "scripts/database.ts": `console.log(process.env.PORT)`,
  });
  const said = async (task: string) => {
    const env = { PATH: process.env.PATH, CHROMIUM_PATH: "/shell" };
    const run = spawn(process.execPath, ["scripts/run.mjs", task], { cwd: folder, env });
    return text(run.stdout);
  };

  const [tests, database] = [await said("test"), await said("database")];

  expect(JSON.parse(tests)).toEqual({
    MONGODB_URI: "mongodb://file/kalima",
    CHROMIUM_PATH: "/shell",
  });
  expect(database).toBe("4000\n");
  await rm(folder, { recursive: true });
});

test("pictures are taken of a site that begins with the data which a build takes away", async () => {
  const folder = await projectOf({
    "scripts/begin-data.ts": `console.log("begun")`,
    "scripts/screenshots.ts": `console.log("taken")`,
  });
  await mkdir(path.join(folder, "build"));
  await writeFile(path.join(folder, "build", ".stamp"), "");
  const env = { PATH: process.env.PATH };
  const run = spawn(process.execPath, ["scripts/run.mjs", "screenshots"], { cwd: folder, env });

  expect(await text(run.stdout)).toBe("begun\ntaken\n");
  await rm(folder, { recursive: true });
});

test("what runs beside a check is printed whole behind it, and its failure is counted", async () => {
  const folder = await projectOf({
    "scripts/database.ts": `import { Checks } from "./run/checks.mjs";
      import { spawned } from "./run/spawned.mjs";
      const checks = new Checks(
        (command, args, variables, options) => spawned(command, args, process.env, options), ".");
      const saying = (text, code = 0) => (run) =>
        run("node", ["-e", \`console.log("\${text}"); console.error("more"); process.exitCode = \${code}\`]);
      const lint = Promise.withResolvers();
      await checks.together(
        ["tests", (run) => lint.promise.then(() => saying("tested")(run))],
        [["types", saying("typed", 3)], ["lint", (run) => saying("linted")(run).finally(lint.resolve)]],
      );
      checks.close(7, 0);`,
  });
  const env = { PATH: process.env.PATH };
  const run = spawn("sh", ["-c", '"$0" scripts/run.mjs database 2>&1', process.execPath], {
    cwd: folder,
    env,
  });
  const [said, [code]] = await Promise.all([text(run.stdout), once(run, "exit")]);

  expect(said.replace(/^ +\S+ s /gm, "")).toBe(`
── tests
tested
more

── types
typed
more

── lint
linted
more

 types
 lint
 tests
failed types: exit code 3

7 passed, 1 failed
`);
  expect(code).toBe(1);
  await rm(folder, { recursive: true });
});
