import { existsSync, readFileSync } from "node:fs";

/** Reads a JSON report of Vitest: how many tests passed and failed, and which failed. */
export function unitReport(file) {
  const report = read(file);
  if (!report) return NOTHING;
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === "failed");
    if (status === "failed" && failed.length === 0) return [`${name}: ${firstLine(message)}`];
    return failed.map((one) => `${name}: ${one.fullName}: ${firstLine(one.failureMessages[0])}`);
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, failures };
}

/** The same of Playwright; what passed at a second try only is told as well. */
export function browserReport(file) {
  const report = read(file);
  if (!report) return NOTHING;
  const specs = report.suites.flatMap(specsOf);
  const named = (status) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter((one) => one.status === status)
        .map(({ projectName }) => `${file}: ${title} [${projectName}]`),
    );
  const { expected, flaky, unexpected } = report.stats;
  const failures = named("unexpected");
  return { passed: expected + flaky, failed: unexpected, failures, flaky: named("flaky") };
}

const NOTHING = { passed: 0, failed: 0, failures: [] };

function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

// Without the colors of a terminal.
function firstLine(message = "") {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors begin with one
  return message.replace(/\u001b\[[0-9;]*m/g, "").split("\n")[0];
}
