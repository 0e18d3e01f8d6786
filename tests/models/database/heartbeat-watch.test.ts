import { EventEmitter } from "node:events";
import mongoose from "mongoose";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchHeartbeat } from "#models/database/heartbeat-watch.ts";
import { withDatabase } from "#tests/support/database/database.ts";

withDatabase();

const hosts = ["one:27017", "two:27017", "three:27017"];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function watched() {
  const client = new EventEmitter();
  const onStuck = vi.fn();
  watchHeartbeat(client as never, onStuck);
  const emit = (event: string, connectionId: string, awaited = false) =>
    client.emit(`serverHeartbeat${event}`, { connectionId, awaited });
  return { client, onStuck, emit };
}

test("our client asks for each heartbeat, so that the answer comes at once", () => {
  expect(mongoose.connection.getClient().options.serverMonitoringMode).toBe("poll");
});

test("streamed heartbeats, begun at once and answered after five seconds, are not stuck", async () => {
  const { onStuck, emit } = watched();
  for (const host of hosts) {
    emit("Started", host);
    emit("Succeeded", host);
    emit("Started", host, true);
  }
  for (let beat = 0; beat < 20; beat += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    for (const host of hosts) {
      emit("Succeeded", host, true);
      emit("Started", host, true);
    }
  }
  expect(onStuck).not.toHaveBeenCalled();
});

test("a heartbeat that one of three hosts never answers is stuck, told once", async () => {
  const { onStuck, emit } = watched();
  for (const host of hosts) emit("Started", host);
  emit("Succeeded", "one:27017");
  emit("Failed", "three:27017");
  for (let beat = 0; beat < 4; beat += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    for (const host of ["one:27017", "three:27017"]) {
      emit("Started", host);
      emit("Succeeded", host);
    }
    expect(onStuck).not.toHaveBeenCalled();
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(onStuck).toHaveBeenCalledOnce();
  for (const host of hosts) emit("Started", host);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStuck).toHaveBeenCalledOnce();
});

test("hosts that all answer, and one that left the set, are not stuck", async () => {
  const { client, onStuck, emit } = watched();
  for (let beat = 0; beat < 10; beat += 1) {
    for (const host of hosts) emit("Started", host);
    await vi.advanceTimersByTimeAsync(3_900);
    for (const host of hosts) emit(beat % 2 ? "Succeeded" : "Failed", host);
    await vi.advanceTimersByTimeAsync(1_100);
  }
  for (const host of hosts) emit("Started", host);
  client.emit("serverClosed", { address: "one:27017" });
  emit("Succeeded", "two:27017");
  await vi.advanceTimersByTimeAsync(3_000);
  client.emit("topologyClosed", {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(onStuck).not.toHaveBeenCalled();
});
