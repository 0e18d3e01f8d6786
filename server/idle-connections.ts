import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Answers a function that ends the connections without an open request, also those that never sent one. */
export function idleConnectionsOf(server: Server): () => void {
  const connections = new Set<Socket>();
  const answers = new Set<ServerResponse<IncomingMessage>>();
  server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", (_request, response) => {
    answers.add(response);
    response.once("close", () => answers.delete(response));
  });
  return () => {
    const busy = new Set([...answers].map(({ req }) => req.socket));
    for (const socket of connections) if (!busy.has(socket)) socket.destroy();
  };
}
