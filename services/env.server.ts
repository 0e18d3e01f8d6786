import { z } from "zod";

const optionalText = z.string().trim().min(1).optional();

const switchedOn = z
  .enum(["on", "off", "true", "false", "1", "0"], { error: "must be on or off" })
  .default("off")
  .transform((value) => ["on", "true", "1"].includes(value));

const webAddress = z.string().superRefine((value, context) => {
  const address = URL.parse(value);
  if (!address || !["http:", "https:"].includes(address.protocol)) {
    context.addIssue({ code: "custom", message: "must be an http or https address" });
  } else if (address.pathname !== "/" || address.search || address.hash) {
    context.addIssue({ code: "custom", message: "must be an address without a path" });
  } else if (address.protocol === "http:" && !isLoopback(address.hostname)) {
    context.addIssue({ code: "custom", message: "must begin with https outside localhost" });
  }
});

const Variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("development"),
  PORT: z.coerce.number({ error: "must be a port number" }).int().min(0).max(65535).default(3000),
  HOST: z.string().trim().min(1).default("localhost"),
  PUBLIC_URL: webAddress.optional(),
  TRUST_PROXY: switchedOn,
  DATA_DIR: z.string().trim().min(1).default("./data"),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, { error: "must begin with mongodb:// or mongodb+srv://" })
    .optional(),
  APP_SECRET: z
    .string()
    .refine((value) => value.split(",").every((secret) => secret.trim().length >= 32), {
      error: "must be one or more secrets of at least 32 characters, separated by commas",
    })
    .optional(),
  OIDC_ISSUER: z.url({ error: "must be the address of the issuer" }).optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_SCOPES: z.string().trim().min(1).default("openid profile email"),
  OAUTH_AUTHORIZE_URL: z.url({ error: "must be an address" }).optional(),
  OAUTH_TOKEN_URL: z.url({ error: "must be an address" }).optional(),
  OAUTH_USERINFO_URL: z.url({ error: "must be an address" }).optional(),
  SIGNUP: z.enum(["open", "closed"], { error: "must be open or closed" }).default("open"),
  ADMIN_USERNAME: z.string().trim().min(3).max(32).default("admin"),
  ADMIN_PASSWORD: z
    .string()
    .min(8, { error: "must have at least 8 characters" })
    .max(200, { error: "must have at most 200 characters" })
    .optional(),
  ADMIN_SUBJECT: z
    .string()
    .regex(/^\S+ \S+$/, { error: "must be the issuer, a space and the subject" })
    .optional(),
  ADMIN_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  RATE_LIMIT_SCALE: z.coerce.number({ error: "must be a number" }).positive().default(1),
  PRODUCT_NAME: z.string().trim().min(1).max(60).default("Kalima"),
  CONTACT_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

export type Environment = ReturnType<typeof describe>;

/** Reads and checks the configuration; problems name the variable and what it needs, never its value. */
export function readEnvironment(
  source: Record<string, string | undefined>,
): { ok: true; env: Environment } | { ok: false; problems: string[] } {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`),
    };
  }
  const problems = halfSetGroups(parsed.data);
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, env: Object.freeze(describe(parsed.data)) };
}

/** The configuration of this process; a wrong one ends it with exit code 1 and the variable's name. */
export const env: Environment = readOrExit();

function readOrExit(): Environment {
  const result = readEnvironment(process.env);
  if (result.ok) return result.env;
  for (const problem of result.problems) console.error(`Configuration: ${problem}`);
  process.exit(1);
}

function describe(v: z.infer<typeof Variables>) {
  const publicUrl = new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`);
  return {
    isProduction: v.NODE_ENV === "production",
    port: v.PORT,
    host: v.HOST,
    publicUrl: publicUrl.origin,
    isHttps: publicUrl.protocol === "https:",
    trustProxy: v.TRUST_PROXY,
    dataDir: v.DATA_DIR,
    mongodbUri: v.MONGODB_URI,
    appSecrets: v.APP_SECRET?.split(",").map((secret) => secret.trim()),
    identity: identityProvider(v),
    signUpIsOpen: v.SIGNUP === "open",
    admin: {
      username: v.ADMIN_USERNAME,
      password: v.ADMIN_PASSWORD,
      subject: v.ADMIN_SUBJECT,
      email: v.ADMIN_EMAIL,
    },
    rateLimitScale: v.RATE_LIMIT_SCALE,
    productName: v.PRODUCT_NAME,
    contactEmail: v.CONTACT_EMAIL ?? `contact@${publicUrl.hostname}`,
    logLevel: v.LOG_LEVEL,
  };
}

function identityProvider(v: z.infer<typeof Variables>) {
  const client = {
    id: v.OIDC_CLIENT_ID ?? "",
    secret: v.OIDC_CLIENT_SECRET,
    scopes: v.OIDC_SCOPES,
  };
  if (v.OIDC_ISSUER) return { kind: "oidc" as const, issuer: v.OIDC_ISSUER, client };
  if (v.OAUTH_AUTHORIZE_URL && v.OAUTH_TOKEN_URL && v.OAUTH_USERINFO_URL) {
    return {
      kind: "oauth" as const,
      authorizeUrl: v.OAUTH_AUTHORIZE_URL,
      tokenUrl: v.OAUTH_TOKEN_URL,
      userinfoUrl: v.OAUTH_USERINFO_URL,
      client,
    };
  }
  return { kind: "embedded" as const };
}

function halfSetGroups(v: z.infer<typeof Variables>): string[] {
  const problems: string[] = [];
  const oauth = ["OAUTH_AUTHORIZE_URL", "OAUTH_TOKEN_URL", "OAUTH_USERINFO_URL"] as const;
  const missing = oauth.filter((name) => !v[name]);
  if (missing.length > 0 && missing.length < oauth.length) {
    problems.push(...missing.map((name) => `${name} is needed when another OAUTH_ address is set`));
  }
  const isExternal = Boolean(v.OIDC_ISSUER) || missing.length < oauth.length;
  if (isExternal && !v.OIDC_CLIENT_ID) {
    problems.push("OIDC_CLIENT_ID is needed with an external identity provider");
  }
  if (!isExternal && (v.OIDC_CLIENT_ID || v.OIDC_CLIENT_SECRET)) {
    problems.push("OIDC_ISSUER is needed when OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is set");
  }
  if (v.OIDC_ISSUER && missing.length < oauth.length) {
    problems.push("OIDC_ISSUER cannot be combined with the OAUTH_ addresses");
  }
  return problems;
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}
