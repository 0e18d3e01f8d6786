import type { z } from "zod";
import { type Endpoint, type Method, statusesOf } from "#app/api/endpoint.ts";
import { failuresOf } from "#app/api/endpoint-failures.ts";
import type { Endpoints } from "#app/api/resource-route.ts";
import { isApi } from "#app/http/request-kind.ts";
import type { DocumentCheck } from "./check-against-document.ts";

export type DeclaredRoute = { pattern: string; endpoints: Endpoints | null };

/**
 * The answer, or an error when it is not one that the endpoint declares: status, every field, every failure, and, if the
 * published document is given, by that alone. A file is checked while it is read, so that it is still made piece by piece.
 */
export async function checkAnswer(
  routes: readonly DeclaredRoute[],
  request: { method: string; url: string },
  response: Response,
  document?: () => Promise<DocumentCheck>,
): Promise<Response> {
  const endpoint = await endpointFor(routes, request);
  if (!endpoint) return response;
  const refuse = (problem: string) => {
    const { pathname } = new URL(request.url);
    throw new Error(`${request.method} ${pathname} answered ${response.status}: ${problem}`);
  };
  const head = headProblem(endpoint, response);
  if (head) return refuse(head);
  if (request.method === "HEAD") return response;
  const described = isJson(response) ? await document?.() : undefined;
  const check = (text: string) => {
    const problem = bodyProblem(endpoint, response, text) ?? described?.(request, response, text);
    if (problem) refuse(problem);
  };
  if (isFile(endpoint) && response.ok) return checkedWhileRead(response, check);
  check(await response.clone().text());
  return response;
}

function checkedWhileRead(response: Response, check: (text: string) => void): Response {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value } = (await reader?.read()) ?? {};
        text += decoder.decode(value, { stream: value !== undefined });
        if (value) return controller.enqueue(value);
        check(text);
        controller.close();
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, response);
}

async function endpointFor(
  routes: readonly DeclaredRoute[],
  { method, url }: { method: string; url: string },
): Promise<Endpoint | null> {
  const address = new URL(url);
  // The framework's own form of an address is no call of the API.
  if (!isApi(address) || address.pathname.endsWith(".data")) return null;
  const endpoints = await endpointsAt(routes, address.pathname);
  return endpoints?.[method === "HEAD" ? "GET" : (method as Method)] ?? null;
}

// The framework ranks all routes anew for each address.
const found = new WeakMap<readonly DeclaredRoute[], Map<string, Endpoints | null>>();

async function endpointsAt(
  routes: readonly DeclaredRoute[],
  path: string,
): Promise<Endpoints | null> {
  const known = found.get(routes) ?? new Map<string, Endpoints | null>();
  found.set(routes, known);
  const seen = known.get(path);
  if (seen !== undefined) return seen;
  // The app decides at its first import of the framework what mode it runs in.
  const { matchRoutes } = await import("react-router");
  const tree = routes.map(({ pattern, endpoints }) => ({ path: pattern, handle: endpoints }));
  const endpoints: Endpoints | null = matchRoutes(tree, path)?.at(-1)?.route.handle ?? null;
  known.set(path, endpoints);
  return endpoints;
}

function headProblem(endpoint: Endpoint, { status, headers }: Response): string | null {
  if (status >= 400) return null;
  if (status === 304) return endpoint.version ? null : "the endpoint declares no version";
  if (!statusesOf(endpoint).includes(status)) return "the status is not declared";
  const type = headers.get("Content-Type");
  return schemaOf(endpoint, type) === undefined ? `${type} is not declared` : null;
}

function bodyProblem(endpoint: Endpoint, { status, headers }: Response, text: string) {
  if (status >= 400) return failureProblem(endpoint, status, JSON.parse(text));
  const type = headers.get("Content-Type");
  const schema = status === 304 ? null : schemaOf(endpoint, type);
  if (!schema) return text === "" ? null : "there is a body";
  return mismatch(schema, type?.startsWith("application/json") ? JSON.parse(text) : text);
}

function isJson({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("application/json") ?? false;
}

function isFile({ returns }: Endpoint): boolean {
  return returns !== "nothing" && "files" in returns;
}

/** The schema of a body of that type: null for none, undefined for a type that is not declared. */
function schemaOf({ returns }: Endpoint, type: string | null): z.ZodType | null | undefined {
  if (returns === "nothing") return null;
  const [essence = ""] = (type ?? "").split(";");
  if ("files" in returns) return returns.files[essence];
  return essence === "application/json" ? returns : undefined;
}

function failureProblem(endpoint: Endpoint, status: number, body: unknown): string | null {
  if (!isRecord(body)) return "a failure is an object";
  const { error, message, ...extra } = body;
  const kinds = failuresOf(endpoint).filter((kind) => kind.status === status);
  const kind = kinds.find((one) => one.code === error && fits(one.message, String(message)));
  if (!kind) return `the failure ${error} "${message}" is not declared`;
  if (!kind.extra) return Object.keys(extra).length === 0 ? null : "a failure has extra fields";
  return mismatch(kind.extra, extra);
}

/** Whether a message is that of the declaration, in which `{braces}` stand for any text. */
function fits(declared: string, message: string): boolean {
  const parts = declared
    .split(/\{[^}]+\}/)
    .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(message);
}

/** Where a value differs from its schema; what a schema would drop or change differs, too. */
function mismatch(schema: z.ZodType, value: unknown): string | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) return difference(value, parsed.data, "answer");
  const [issue] = parsed.error.issues;
  return `${["answer", ...(issue?.path ?? [])].join(".")}: ${issue?.message}`;
}

function difference(given: unknown, declared: unknown, path: string): string | null {
  if (isRecord(given) && isRecord(declared)) {
    for (const [name, value] of Object.entries(given)) {
      if (!(name in declared)) return `${path}.${name} is not declared`;
      const inner = difference(value, declared[name], `${path}.${name}`);
      if (inner) return inner;
    }
    return null;
  }
  return Object.is(given, declared) ? null : `${path} is not as declared`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
