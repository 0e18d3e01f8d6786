import { readFileSync } from "node:fs";
import type { Row } from "./row.ts";
import { testsOf } from "./run-tests.ts";

const OF_AN_OPERATOR = "1";
const WIDE = "100000";
// The default scale of a server in the tests.
const OF_TESTS = "1000";

let scale = OF_AN_OPERATOR;

/** By what the servers of an attack multiply the limits of requests and connections. */
export function limitScale(): string {
  return scale;
}

/** Has the servers that are started from here on the limits that the attack of a row meets. */
export function setLimits({ wide }: Row): void {
  scale = wide ? WIDE : OF_AN_OPERATOR;
}

/** Returns the factors on the limits for the attack and tests of a row; tests without a whole server meet none. */
export function limitsOf(row: Row): string {
  const { attack, wide } = row;
  const ofTests = testsOf(row)
    .filter((file) => file.startsWith("tests/requests/"))
    .map(scaleIn);
  const inTests = [...new Set(ofTests)].map((one) => `×${one}`).join(" ");
  return (
    [
      ...(attack ? [`×${wide ? WIDE : OF_AN_OPERATOR}`] : []),
      ...(inTests ? [`tests ${inTests}`] : []),
    ].join(", ") || "-"
  );
}

function scaleIn(file: string): string {
  return /RATE_LIMIT_SCALE: "([\d.]+)"/.exec(readFileSync(file, "utf8"))?.[1] ?? OF_TESTS;
}
