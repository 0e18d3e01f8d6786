import type { z } from "zod";
import { halfSetGroups, Variables } from "./env-variables.ts";

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
    ai: aiService(v),
    speech: {
      provider: v.TTS_PROVIDER,
      baseUrl: v.TTS_BASE_URL ?? "",
      // The SDK insists on a key; a server of one's own may need none.
      apiKey: v.TTS_API_KEY ?? "none",
      model: v.TTS_MODEL ?? "",
      voice: v.TTS_VOICE ?? "",
      instructions: v.TTS_INSTRUCTIONS,
    },
    stripe: stripeAccount(v),
    plans: {
      basic: { price: v.BASIC_PRICE_CENTS, listPrice: v.BASIC_LIST_PRICE_CENTS },
      pro: { price: v.PRO_PRICE_CENTS, listPrice: v.PRO_LIST_PRICE_CENTS },
    },
    trial: { tiers: v.TRIAL_TIERS.split(",").map((tier) => tier.trim()), days: v.TRIAL_DAYS },
    rateLimitScale: v.RATE_LIMIT_SCALE,
    productName: v.PRODUCT_NAME,
    contactEmail: contactEmail(v, publicUrl),
    mail: mailService(v, publicUrl),
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

/** The AI service, or null without one; a server of one's own may need no key. */
function aiService(v: z.infer<typeof Variables>) {
  if (!v.AI_BASE_URL && !v.AI_API_KEY) return null;
  return {
    baseUrl: v.AI_BASE_URL ?? "https://api.openai.com/v1",
    apiKey: v.AI_API_KEY ?? "none",
    model: v.AI_MODEL ?? "gpt-6-luna",
    api: v.AI_API ?? "responses",
  };
}

/** The Stripe account that takes the payments, or null for the simulator. */
function stripeAccount(v: z.infer<typeof Variables>) {
  if (!v.STRIPE_SECRET_KEY) return null;
  const legacy = (ids: string | undefined) => ids?.split(",").map((id) => id.trim()) ?? [];
  return {
    secretKey: v.STRIPE_SECRET_KEY,
    publishableKey: v.STRIPE_PUBLISHABLE_KEY ?? "",
    webhookSecret: v.STRIPE_WEBHOOK_SECRET ?? "",
    apiBase: v.STRIPE_API_BASE,
    // The first is sold, the others are still paid by earlier subscribers.
    priceIds: {
      basic: [v.STRIPE_PRICE_BASIC ?? "", ...legacy(v.STRIPE_PRICE_BASIC_LEGACY)],
      pro: [v.STRIPE_PRICE_PRO ?? "", ...legacy(v.STRIPE_PRICE_PRO_LEGACY)],
    },
  };
}

function contactEmail(v: z.infer<typeof Variables>, { hostname }: URL): string {
  return v.CONTACT_EMAIL ?? `contact@${hostname}`;
}

/** The server that takes our mail and whom it comes from, or null if none is sent. */
function mailService(v: z.infer<typeof Variables>, publicUrl: URL) {
  if (!v.SMTP_URL) return null;
  const from = { name: v.PRODUCT_NAME, address: contactEmail(v, publicUrl) };
  return { server: v.SMTP_URL, from: v.MAIL_FROM ?? from };
}
