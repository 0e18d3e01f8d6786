import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readEnvironment } from "#services/env.server.ts";
import { Variables } from "#services/env-variables.ts";

const example = parseEnv(readFileSync(".env.example", "utf8"));
const names = Object.keys(example);

describe("the example of a configuration (P59)", () => {
  test("lists what the README lists", () => {
    const readme = readFileSync("README.md", "utf8");
    const section = readme.split("## Configuration")[1]?.split("\n## ")[0];
    const rows = section?.match(/^\| `.+?\|/gm) ?? [];
    const documented = rows.flatMap((row) => row.match(/[A-Z][A-Z_]+/g) ?? []);

    expect(names.toSorted()).toEqual(documented.toSorted());
  });

  test("lists what the server reads, and the browser of the tests", () => {
    const { NODE_ENV: _, ...read } = Variables.shape;

    expect(names.toSorted()).toEqual([...Object.keys(read), "CHROMIUM_PATH"].toSorted());
  });

  test("changes nothing when it is copied as it is", () => {
    expect(readEnvironment(example)).toEqual(readEnvironment({}));
  });

  test("leaves the address to follow a changed port", () => {
    expect(readEnvironment({ ...example, PORT: "4000" })).toMatchObject({
      env: { publicUrl: "http://localhost:4000" },
    });
  });

  test.each(names)("%s counts as unset when it is empty or blank", (name) => {
    expect(readEnvironment({ [name]: "" })).toEqual(readEnvironment({}));
    expect(readEnvironment({ [name]: "  " })).toEqual(readEnvironment({}));
  });
});
