import { z } from "zod";

export const optionalText = z.string().trim().min(1).optional();

/** A number that a rule in words holds for; text that is not a number breaks it too. */
export function numberThat(holds: (value: number) => boolean, error: string) {
  return z.string().transform(Number).refine(holds, { error });
}

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

/** Where an identity provider is: browsers are sent there, so nothing else than the web will do. */
export const providerAddress = z.url({
  protocol: /^https?$/,
  error: "must be an http or https address",
});

/** Where a service is that is called with the texts of learners: a password in the address would end up in logs. */
export const serviceAddress = z.string().refine(
  (value) => {
    const address = URL.parse(value);
    const { protocol = "", username, password, search, hash } = address ?? {};
    return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
  },
  { error: "must be an http or https address without user, query and fragment" },
);

/** A mail server in its parts; `auth` is undefined for one that wants no name and password. */
export const mailServer = z.string().transform((value, context) => {
  const server = readMailServer(value.trim());
  if (server) return server;
  const form = "smtp://host:port or smtps://host:port";
  const message = `must be ${form}, with user:password@ where needed, reserved characters as %XX`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

function readMailServer(value: string) {
  const { protocol, hostname, port, username, password, pathname, search, hash } =
    URL.parse(value) ?? {};
  if (!hostname || !/^smtps?:$/.test(protocol ?? "")) return null;
  if ((pathname && pathname !== "/") || search || hash || (password && !username)) return null;
  const secure = protocol === "smtps:";
  try {
    const auth = username && {
      user: decodeURIComponent(username),
      pass: decodeURIComponent(password ?? ""),
    };
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      auth: auth || undefined,
    };
  } catch {
    return null;
  }
}

/** Whom mail comes from: an address, or a name and an address in angle brackets. */
export const mailSender = z.string().transform((value, context) => {
  const parts = /^(?:(?<name>[^<>"\p{Cc}]*)<(?<inner>[^<>\s]+)>|(?<bare>[^<>\s]+))$/u;
  const { name = "", inner, bare } = parts.exec(value.trim())?.groups ?? {};
  const address = z.email().safeParse(inner ?? bare);
  if (address.success) return { name: name.trim(), address: address.data };
  context.addIssue({ code: "custom", message: "must be an e-mail address, or Name <address>" });
  return z.NEVER;
});

/** A secret that is sent in a header. */
export const headerSecret = z
  .string()
  .regex(/^[!-~]+$/, { error: "must have letters, digits and signs of ASCII only, no blanks" });

/** Where the database is: the driver would quietly take a database of its own choice if none were named. */
export const databaseAddress = z
  .string()
  .trim()
  .superRefine((value, context) => {
    const parts = CONNECTION_STRING.exec(value)?.groups;
    if (!/^mongodb(\+srv)?:\/\//.test(value)) {
      context.addIssue({ code: "custom", message: "must begin with mongodb:// or mongodb+srv://" });
    } else if (!parts) {
      const message =
        "must be mongodb://host/database, reserved characters of user and password written as %XX";
      context.addIssue({ code: "custom", message });
    } else if (!parts.database) {
      const message = "must name the database: mongodb://host/database";
      context.addIssue({ code: "custom", message });
    }
  });

const SECRET = String.raw`(?:[^%:@/?#[\]]|%[\da-f]{2})`;
const NAME = String.raw`(?:[^\s%:@/?#,[\]]|%[\da-f]{2})+`;
const USER = `${SECRET}+(?::${SECRET}*)?@`;
const HOST = String.raw`(?:${NAME}|\[[\da-f:.]+\])(?::\d{1,5})?`;
const CONNECTION_STRING = new RegExp(
  String.raw`^mongodb(?:\+srv)?://(?:${USER})?${HOST}(?:,${HOST})*(?:/(?<database>${NAME})?)?(?:\?\S*)?$`,
  "i",
);

/** Whether a name of a host is this machine. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}
