import http from "node:http";

export type Exchanged = { status: number; headers: Headers; text: string };

const LONGEST_WAIT_MS = 30_000;

/** Sends a request as it is, also with a target or a method that fetch would not send; throws without an answer. */
export function exchange(
  origin: string,
  asked: {
    method: string;
    path: string;
    headers: Record<string, string>;
    body: Buffer | null;
    agent: http.Agent;
  },
): Promise<Exchanged> {
  const { method, path, headers, body, agent } = asked;
  const { hostname, port } = new URL(origin);
  const length: Record<string, string> =
    body && !("Transfer-Encoding" in headers) ? { "Content-Length": String(body.length) } : {};
  return new Promise((resolve, reject) => {
    const request = http.request({
      hostname,
      port,
      method,
      path,
      agent,
      headers: { ...headers, ...length },
    });
    const late = setTimeout(() => request.destroy(new Error("no answer")), LONGEST_WAIT_MS);
    let isAnswered = false;
    request.on("error", (error) => {
      clearTimeout(late);
      // A request that is refused before it was sent whole is cut off after the answer.
      if (!isAnswered) reject(error);
    });
    request.on("response", (response) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        clearTimeout(late);
        const { statusCode = 0, rawHeaders } = response;
        const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
          index % 2 ? [] : [[name, rawHeaders[index + 1] ?? ""]],
        );
        resolve({
          status: statusCode,
          headers: new Headers(pairs),
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.end(body ?? undefined);
  });
}
