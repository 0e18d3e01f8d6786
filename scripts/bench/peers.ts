import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readlinkSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { Visitor } from "#tests/support/app/visitor.ts";
import { signInAs } from "#tests/support/identity/pages.ts";
import { demoWords } from "../seed/demo-words.ts";
import { bytesOnDisk } from "./disk.ts";
import { type Measured, measureInterleaved, type Row } from "./interleaved.ts";
import { cpuOf, type MeasuredServer, sendTo, startServer } from "./measured-server.ts";

const WORDS = 10_000;
const SIZES = { rounds: 7, requestsEach: 10, warm: 100 };
const PORT = 4764;
const SEARCHED = "the book";
const ACCOUNT = { username: "demo", password: "a long enough password" };
const LUTE = {
  home: "Lute: home",
  list: "Lute: list, page and JSON",
  search: "Lute: search",
  save: "Lute: save",
};

/**
 * Compares ours, request by request, with a running Lute (version 3, on this machine), each with 10,000 words of the same
 * texts, which Lute is given by its own import: it should be one to try things with. Tells the megabytes on disk too.
 */
export async function measurePeers(lute: URL): Promise<{ rows: Measured[]; disk: object }> {
  const folder = mkdtempSync(path.join(tmpdir(), "kalima-peers-"));
  const { database } = await (await fetch(new URL("/info", lute))).json();
  await importIntoLute(lute);
  seedOurs(folder);
  const variables = { DATA_DIR: folder, RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error" };
  const ours = await startServer("server.ts", PORT, variables);
  try {
    const megabytes = (bytes: number) => Number((bytes / 1e6).toFixed(1));
    const [own, others] = [bytesOnDisk(folder).file, statSync(database).size];
    const disk = { ours: megabytes(own), Lute: megabytes(others) };
    const rows = [...(await rowsOfLute(lute, processThatHolds(database))), ...(await rowsOf(ours))];
    return { rows: await measureInterleaved(rows, SIZES), disk };
  } finally {
    await ours.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function importIntoLute(lute: URL): Promise<void> {
  const csv = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const terms = new Map<string, string>();
  for (const { arabicWord, englishMeaning } of demoWords(1)) {
    terms.set(arabicWord, englishMeaning);
    if (terms.size === WORDS) break;
  }
  const lines = [...terms].map(([term, meaning]) => `Arabic,${csv(term)},${csv(meaning)}`);
  const form = new FormData();
  form.set(
    "text_file",
    new Blob([["language,term,translation", ...lines].join("\n")]),
    "terms.csv",
  );
  form.set("create_terms", "y");
  const answer = await fetch(new URL("/termimport/index", lute), { method: "POST", body: form });
  if (!answer.url.endsWith("/term/index")) throw new Error("Lute refused the terms");
}

function seedOurs(folder: string): void {
  const wish = ["--words", `${WORDS}`, "--answers", "20000", "--password", ACCOUNT.password];
  const made = spawnSync(process.execPath, ["scripts/seed.ts", ...wish], {
    env: { ...process.env, DATA_DIR: folder },
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(made.stderr);
}

/** The process of this machine that has a file open. */
function processThatHolds(file: string): number {
  const filesOf = (pid: string) => {
    try {
      const folder = `/proc/${pid}/fd`;
      return readdirSync(folder).map((name) => readlinkSync(path.join(folder, name)));
    } catch {
      return [];
    }
  };
  const pid = readdirSync("/proc").find(
    (name) => /^\d+$/.test(name) && filesOf(name).includes(file),
  );
  if (!pid) throw new Error(`no process of this machine has ${file} open`);
  return Number(pid);
}

async function rowsOfLute(url: URL, pid: number): Promise<Row[]> {
  const server = { url: url.href, pid, cpuMicroseconds: () => cpuOf(pid), stop: async () => {} };
  const send = sendTo(server);
  const post = (address: string, body: URLSearchParams) => send(address, { method: "POST", body });
  const page = await (await send("/term/index")).text();
  const language = /<option value="?(\d+)"?[^>]*>Arabic/.exec(page)?.[1] ?? "";
  const terms = (search: string) => post("/term/datatables", termsWith(search));
  const list = async () => {
    await (await send("/term/index")).text();
    return terms("");
  };
  const save = async () => {
    const word = { text: newWord(), translation: "new word", status: "1", language_id: language };
    const answer = await post("/term/new", new URLSearchParams(word));
    return answer.status === 302 ? new Response() : new Response(null, { status: 400 });
  };
  return [
    { name: LUTE.home, server, send: () => send("/") },
    { name: LUTE.list, server, send: list },
    { name: LUTE.search, server, send: () => terms(SEARCHED) },
    { name: LUTE.save, server, send: save },
  ];
}

async function rowsOf(server: MeasuredServer): Promise<Row[]> {
  const learner = new Visitor(sendTo(server), server.url);
  await signInAs(learner, ACCOUNT);
  const headers = { Accept: "text/html", "Accept-Encoding": "identity" };
  const page = (address: string) => () => learner.request(address, { headers });
  const save = () =>
    learner.json("POST", "/api/vocabulary", {
      ...{ arabicWord: newWord(), englishMeaning: "new word", category: "noun" },
      confirmDifferent: true,
    });
  const search = page(`/vocabulary?q=${encodeURIComponent(SEARCHED)}`);
  return [
    { name: "dashboard", server, send: page("/dashboard"), reference: LUTE.home },
    { name: "list of 50 words", server, send: page("/vocabulary"), reference: LUTE.list },
    { name: "search", server, send: search, reference: LUTE.search },
    { name: "save a word", server, send: save, reference: LUTE.save },
  ];
}

/** A word that nobody has. */
function newWord(): string {
  return `كلمة ${process.hrtime.bigint()}`;
}

const COLUMNS = ["WoText", "ParentText", "WoTranslation", "TagList", "StID", "LgName"];

/** The first fifty terms with a text, as the table of its page asks for them. */
function termsWith(search: string): URLSearchParams {
  const asked = new URLSearchParams(
    "draw=1&start=0&length=50&order[0][column]=0&order[0][dir]=asc&filtLanguage=0&filtParentsOnly=false&filtAgeMin=&filtAgeMax=&filtStatusMin=0&filtStatusMax=99&filtIncludeIgnored=false&filtTermIDs=",
  );
  asked.set("search[value]", search);
  for (const [at, name] of COLUMNS.entries()) {
    const column = { data: `${at}`, name, searchable: "true", orderable: "true" };
    for (const [of, value] of Object.entries(column)) asked.set(`columns[${at}][${of}]`, value);
  }
  return asked;
}
