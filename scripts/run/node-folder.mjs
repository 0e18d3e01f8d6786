// Finds a Node that can run the project: plain JavaScript without dependencies, as scripts/run.mjs.
import { existsSync } from "node:fs";
import path from "node:path";

const OLDEST = [22, 22];
const PACKAGED_FOR = ["linux-x64", "linux-arm64", "win32-x64"];

/** Whether a Node of that version runs the project. */
export function isNewEnough(version) {
  const [major, minor] = version.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The npm package that holds a Node for this system, and the program inside it; throws where npm has none. */
export function packagedNode({ platform, arch, versions }) {
  const system = `${platform}-${arch}`;
  if (!PACKAGED_FOR.includes(system)) {
    throw new Error(`${tooOld(versions)}, and npm has none for ${system}. Please install one.`);
  }
  return {
    name: `node-${system.replace("win32", "win")}`,
    file: path.join("bin", platform === "win32" ? "node.exe" : "node"),
  };
}

/**
 * The folder of the Node to run with: the one that runs already when it is new enough, else the one that npm installed
 * as a package. Its link in node_modules/.bin does not count: npm 10 removes it with the packages of other systems.
 * Throws an Error that names the file it looked for.
 */
export function nodeFolder({ root, execPath, platform, arch, versions }) {
  if (isNewEnough(versions.node)) return path.dirname(execPath);
  const { name, file } = packagedNode({ platform, arch, versions });
  const program = path.join("node_modules", name, file);
  if (existsSync(path.join(root, program))) return path.dirname(path.join(root, program));
  throw new Error(
    `${tooOld(versions)}, and ${program} is missing. Remove node_modules and try again, or install a newer Node.`,
  );
}

function tooOld({ node }) {
  return `Node ${OLDEST.join(".")} or newer is needed, this is ${node}`;
}
