import { measureInterleaved } from "./bench/interleaved.ts";
import { startServer } from "./bench/measured-server.ts";
const id = { headers: { "Accept-Encoding": "identity" } };
const q = { RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error", DATA_DIR: "/tmp/xx" };
const blank = await startServer("scripts/bench/blank-server.ts", 4302);
const a = await startServer("scripts/bench/plumbed-server.ts", 4304, q);
console.table(await measureInterleaved([
 { name: "blank", server: blank, send: () => fetch(blank.url, id) },
 { name: "ours", server: a, send: () => fetch(a.url, id), reference: "blank" },
], { rounds: 7, requestsEach: 400, warm: 2000 }));
await blank.stop(); process.kill(a.pid, "SIGKILL"); process.exit();
