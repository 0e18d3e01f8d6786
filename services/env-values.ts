import { z } from "zod";

export const optionalText = z.string().trim().min(1).optional();

export const switchedOn = z
  .enum(["on", "off", "true", "false", "1", "0"], { error: "must be on or off" })
  .default("off")
  .transform((value) => ["on", "true", "1"].includes(value));

/** Where browsers find us: an origin, on https unless it is this machine. */
export const publicAddress = z.string().superRefine((value, context) => {
  const address = URL.parse(value);
  if (!address || !["http:", "https:"].includes(address.protocol)) {
    context.addIssue({ code: "custom", message: "must be an http or https address" });
  } else if (address.pathname !== "/" || address.search || address.hash) {
    context.addIssue({ code: "custom", message: "must be an address without a path" });
  } else if (address.protocol === "http:" && !isLoopback(address.hostname)) {
    context.addIssue({ code: "custom", message: "must begin with https outside localhost" });
  }
});

/** Where the database is: the driver would quietly take a database of its own choice if none were named. */
export const databaseAddress = z
  .string()
  .trim()
  .regex(/^mongodb(\+srv)?:\/\//, {
    error: "must begin with mongodb:// or mongodb+srv://",
    abort: true,
  })
  .regex(/^[^:]+:\/\/[^/?]*\/[^/?]/, {
    error: "must name the database: mongodb://host/database",
  });

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
