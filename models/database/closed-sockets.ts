import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

let isListening = false;

/**
 * From the first call on, a client socket of this process that is closed says that it has drained. The driver may write to a
 * socket that is destroyed but not yet closed, waits for it to drain, and would keep the operation, its transaction and its
 * connection for ever; told so, it finds the socket closed.
 */
export function drainClosedSockets(): void {
  if (isListening) return;
  isListening = true;
  subscribe("net.client.socket", (message) => {
    const { socket } = message as { socket: Socket };
    socket.once("close", () => socket.emit("drain"));
  });
}
