// Makes what the data folders of tests begin with: the data that a first start leaves, without an admin.
import { mkdtemp, rename, rm } from "node:fs/promises";
import path from "node:path";
import process from "node:process";
import { startEmbeddedMongo } from "#services/embedded-mongo/start.ts";
import { DATA_FILE } from "#services/embedded-mongo/store/backup.ts";
import { renewStarterSets } from "#services/word-sets/starter-sets.ts";
import { BEGUN_DATA } from "#tests/support/app/begin-data.ts";
import { loadBuild } from "#tests/support/app/build.ts";

// Beside the file, so that the file is there as a whole or not at all.
const folder = await mkdtemp(path.join(path.dirname(BEGUN_DATA), "begun-"));
const engine = await startEmbeddedMongo({ folder, durability: "normal" });
const { startUp, shutDown } = (await loadBuild()).entry.module;
await startUp({ databaseUri: engine.uri("kalima") });
await renewStarterSets(new Date());
await shutDown();
await engine.stop();
await rename(path.join(folder, DATA_FILE), BEGUN_DATA);
await rm(folder, { recursive: true });
process.exit();
