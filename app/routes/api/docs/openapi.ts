import { createHash } from "node:crypto";
import { z } from "zod";
import { get } from "#app/api/endpoint.ts";
import { apiDocument } from "#app/api/openapi/api-document.ts";
import { resourceRoute } from "#app/api/resource-route.ts";

const openApi = z
  .looseObject({
    openapi: z.string(),
    info: z.looseObject({ title: z.string(), version: z.string() }),
    paths: z.record(z.string(), z.unknown()),
  })
  .meta({ id: "OpenApi" });

let version: Promise<string> | undefined;

export const loader = resourceRoute(
  get({
    summary: "This description of the API, in OpenAPI 3.1.",
    access: "visitor",
    version: () => {
      version ??= versionOfDocument().catch((error) => {
        version = undefined;
        throw error;
      });
      return version;
    },
    isPublic: true,
    returns: openApi,
    handle: apiDocument,
  }),
);
export const action = loader;

async function versionOfDocument(): Promise<string> {
  return createHash("sha256")
    .update(JSON.stringify(await apiDocument()))
    .digest("base64url");
}
