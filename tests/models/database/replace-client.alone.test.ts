import { setTimeout as wait } from "node:timers/promises";
import mongoose from "mongoose";
import { expect, test, vi } from "vitest";
import { connectDatabase, disconnectDatabase } from "#models/database/mongoose.server.ts";
import { emptyDatabase } from "#tests/support/database/test-database.ts";

test("a client that is stuck is replaced until the database is there, or until the app disconnects", async () => {
  const uri = await emptyDatabase();
  const connect = vi.spyOn(mongoose, "connect");
  const getStuck = () => {
    const heartbeat = { connectionId: "nowhere:1", awaited: false };
    mongoose.connection.getClient().emit("serverHeartbeatStarted", heartbeat as never);
  };
  await connectDatabase(uri);
  const first = mongoose.connection.getClient();
  connect.mockRejectedValueOnce(new Error("not yet")).mockClear();
  getStuck();
  await expect.poll(() => connect.mock.calls.length, { timeout: 10_000 }).toBe(2);
  await expect.poll(() => mongoose.connection.readyState).toBe(1);
  expect(mongoose.connection.getClient()).not.toBe(first);

  connect.mockRejectedValue(new Error("gone")).mockClear();
  getStuck();
  await expect.poll(() => connect.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(1);
  await disconnectDatabase();
  const tries = connect.mock.calls.length;
  await wait(1_500);
  expect(connect.mock.calls.length).toBe(tries);
});
