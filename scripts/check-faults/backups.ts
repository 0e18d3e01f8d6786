import { execFile } from "node:child_process";
import path from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { signInAs, signUpAs } from "#tests/support/identity/pages.ts";
import { aPng } from "#tests/support/images/images.ts";
import { App } from "./app.ts";
import type { Attack } from "./attack.ts";
import { Checks } from "./checks.ts";
import { newDataFolder, newFolder } from "./clean-up.ts";
import { randomBy } from "./random.ts";
import { Written } from "./written.ts";

/** P57, F40: copies a database that twenty clients write to; the copy holds all that was acknowledged before, and works. */
export const backUpUnderWrites: Attack = async ({ seed, quick, signal }) => {
  const checks = new Checks();
  const random = randomBy(seed);
  const form = { username: "samira", password: "a long enough password", email: "", firstName: "" };
  for (let round = 1; round <= (quick ? 1 : 5) && !signal.aborted; round += 1) {
    const [folder, second] = [newDataFolder(), newFolder()];
    const file = path.join(newFolder(), "copy.sqlite");
    const app = await App.start({ folder });
    const person = app.visitor();
    await signUpAs(person, form);
    const imageUrl = await uploadedBy(person);
    const written = await Written.by(app);
    let before: string[] = [];
    await written.writeUntil(async () => {
      before = written.kept();
      const started = Date.now();
      await run("backup", folder, file);
      if (round === 1) checks.note(`the copy took ${Date.now() - started} ms`);
    }, random);
    await app.stop();
    await run("restore", second, file);
    const restored = await App.start({ folder: second });
    await written.checkHolds(restored, before, checks);
    const again = restored.visitor();
    checks.equal((await signInAs(again, form)).path, "/", "the sign-in after a restore");
    checks.equal((await again.request(imageUrl)).status, 200, "an image after a restore");
    await restored.stop();
  }
  return checks.outcome();
};

async function uploadedBy(person: Parameters<typeof signUpAs>[0]): Promise<string> {
  const body = new FormData();
  const png = Uint8Array.from(await aPng());
  body.append("image", new File([png], "image.png", { type: "image/png" }));
  const answer = await person.request("/api/vocabulary/upload-image", { method: "POST", body });
  return (await answer.json()).imageUrl;
}

function run(script: string, folder: string, file: string) {
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, file], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
}
