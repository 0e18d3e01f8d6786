import { mkdtempSync } from "node:fs";
import { spawn } from "node:child_process";
const dir = mkdtempSync("/tmp/prof-");
const child = spawn(process.execPath, ["--cpu-prof", `--cpu-prof-dir=${dir}`, process.argv[2]], { env: { ...process.env, NODE_ENV: "production", PORT: "4399", DATA_DIR: dir + "/data", RATE_LIMIT_SCALE: "100000", LOG_LEVEL: "error" }, stdio: ["ignore", "pipe", "inherit"] });
await new Promise<void>((r) => child.stdout.on("data", (d) => String(d).includes("Ready") && r()));
for (let i = 0; i < 8000; i++) await (await fetch("http://localhost:4399/", { headers: { "Accept-Encoding": "identity" } })).arrayBuffer();
child.kill("SIGINT"); await new Promise((r) => child.once("exit", r));
console.log(dir);
