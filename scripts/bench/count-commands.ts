import type { AppInProcess } from "./app-in-process.ts";
import { prepareLearner } from "./prepare-learner.ts";

/** Sends one request of each kind to the app and counts the commands the driver sends meanwhile. */
export async function countCommands(
  app: AppInProcess,
  seen: { name: string }[],
): Promise<{ request: string; commands: number; names: string }[]> {
  const learner = await prepareLearner(app.send, app.origin);
  const counted = [];
  for (const [request, send] of [
    ["GET /", () => learner.get("/")],
    ["GET /session", () => learner.get("/session")],
    ["GET /session-setup", () => learner.get("/session-setup")],
    ["GET /vocabulary", () => learner.get("/vocabulary")],
    ["PATCH /api/progress/{id}", () => learner.answer()],
  ] as const) {
    seen.length = 0;
    await (await send()).arrayBuffer();
    counted.push({ request, commands: seen.length, names: seen.map(({ name }) => name).join(" ") });
  }
  return counted;
}
