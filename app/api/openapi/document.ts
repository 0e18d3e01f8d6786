import { type Endpoint, type Method, scopeOf } from "#app/api/endpoint.ts";
import type { Endpoints } from "#app/api/resource-route.ts";
import { type JsonSchema, JsonSchemas, pascal } from "./json-schemas.ts";
import { type Parameter, parametersOf, type Reference, sharedParameters } from "./parameters.ts";
import { type Header, type ResponseObject, responsesOf, sharedHeaders } from "./responses.ts";

const TOKENS =
  "A token that its user made in Settings. A call names the scope that it needs: `read` reads words, progress and sets, `words:write` changes words and sets and has words filled in, `review` records answers, sessions and practice and has stories made.";

export type Operation = {
  operationId: string;
  tags: string[];
  summary: string;
  security: Record<string, string[]>[];
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, ResponseObject | Reference>;
};

export type PathItem = Partial<Record<Lowercase<Method>, Operation>>;

export type ApiDocument = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, ResponseObject>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    securitySchemes: Record<string, Record<string, string>>;
  };
};

/** A route of the API: its address, its file's name and the noun of its folder. */
export type DescribedRoute = { pattern: string; name: string; noun: string; endpoints: Endpoints };

/** The OpenAPI 3.1 description of these routes. */
export function describeApi(
  routes: readonly DescribedRoute[],
  about: {
    title: string;
    description: string;
    serverUrl: string;
    sessionCookie: string;
    /** Addresses that are no calls but belong to the description. */
    navigations: Record<string, PathItem>;
  },
): ApiDocument {
  const schemas = new JsonSchemas();
  const responses: Record<string, ResponseObject> = {};
  const paths: Record<string, PathItem> = { ...about.navigations };
  for (const route of routes) {
    const operations = Object.values(route.endpoints).map((endpoint) => [
      endpoint.method.toLowerCase(),
      operationOf(route, endpoint, { schemas, responses }),
    ]);
    paths[route.pattern.replaceAll(/:(\w+)/g, "{$1}")] = Object.fromEntries(operations);
  }
  const tags = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap((one) => one.tags),
  );
  return {
    openapi: "3.1.0",
    info: { title: about.title, version: "1", description: about.description },
    servers: [{ url: about.serverUrl }],
    tags: [...new Set(tags)].map((name) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.named).sort(byName)),
      responses,
      parameters: sharedParameters,
      headers: sharedHeaders,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: about.sessionCookie,
          description: "The session of a user who signed in at /api/login.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description: TOKENS,
        },
      },
    },
  };
}

function operationOf(
  route: DescribedRoute,
  endpoint: Endpoint,
  { schemas, responses }: { schemas: JsonSchemas; responses: Record<string, ResponseObject> },
): Operation {
  const { method, summary } = endpoint;
  const requestBody = requestBodyOf(endpoint, schemas);
  return {
    operationId: method.toLowerCase() + pascal(route.name),
    tags: [route.noun],
    summary,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, schemas),
    ...(requestBody ? { requestBody } : {}),
    responses: responsesOf(endpoint, schemas, responses),
  };
}

/** The ways to make a call; a visitor's call with a token counts for its user. */
function securityOf(endpoint: Endpoint): Operation["security"] {
  const scope = scopeOf(endpoint);
  const token = scope === null ? [] : [{ token: [scope] }];
  if (endpoint.access !== "visitor") return [{ session: [] }, ...token];
  return token.length > 0 ? [{}, ...token] : [];
}

function requestBodyOf({ body }: Endpoint, schemas: JsonSchemas): Operation["requestBody"] {
  if (!body) return undefined;
  const isMultipart = "multipart" in body;
  const type = isMultipart ? "multipart/form-data" : "application/json";
  const declared = isMultipart ? body.multipart : body;
  const schema = schemas.of(declared, "input");
  // An absent body reads as an empty object.
  return { required: !declared.safeParse({}).success, content: { [type]: { schema } } };
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
