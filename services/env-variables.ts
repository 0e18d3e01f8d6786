import { z } from "zod";
import { passwordLength } from "#models/identity/account-rules.ts";
import { tidyUsername, usernameLength, usernameProblem } from "#models/users/username-rules.ts";
import {
  databaseAddress,
  headerSecret,
  mailSender,
  mailServer,
  numberThat,
  optionalText,
  providerAddress,
  publicAddress,
  serviceAddress,
  switchedOn,
} from "./env-values.ts";

const cents = numberThat(
  (amount) => Number.isInteger(amount) && amount >= 50 && amount <= 99_999_999,
  "must be a price in whole cents, 50 or more",
);

const stripePrice = stripeText(/^price_\w+$/, "must begin with price_");

function stripeText(form: RegExp, error: string) {
  return z.string().trim().regex(form, { error }).optional();
}

/** Every variable the server reads, with its default. */
export const Variables = z.object({
  NODE_ENV: z
    .enum(["production", "development", "test"], {
      error: "must be production, development or test",
    })
    .default("development"),
  PORT: numberThat(
    (port) => Number.isInteger(port) && port > 0 && port < 65_536,
    "must be a port number, 1 to 65535",
  ).default(3000),
  HOST: z.string().trim().min(1).default("localhost"),
  PUBLIC_URL: publicAddress.optional(),
  TRUST_PROXY: switchedOn,
  DATA_DIR: z.string().trim().min(1).default("./data"),
  MONGODB_URI: databaseAddress.optional(),
  APP_SECRET: z
    .string()
    .refine((value) => value.split(",").every((secret) => secret.trim().length >= 32), {
      error: "must be one or more secrets of at least 32 characters, separated by commas",
    })
    .optional(),
  OIDC_ISSUER: providerAddress.optional(),
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  OIDC_SCOPES: z.string().trim().min(1).default("openid profile email"),
  OAUTH_AUTHORIZE_URL: providerAddress.optional(),
  OAUTH_TOKEN_URL: providerAddress.optional(),
  OAUTH_USERINFO_URL: providerAddress.optional(),
  SIGNUP: z.enum(["open", "closed"], { error: "must be open or closed" }).default("open"),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .refine((name) => usernameProblem(tidyUsername(name)) === null, {
      error: `must have ${usernameLength.min} to ${usernameLength.max} letters, digits, dots, dashes or underscores`,
    })
    .default("admin"),
  ADMIN_PASSWORD: z
    .string()
    .refine(({ length }) => length >= passwordLength.min && length <= passwordLength.max, {
      error: `must have ${passwordLength.min} to ${passwordLength.max} characters`,
    })
    .optional(),
  ADMIN_SUBJECT: z
    .string()
    .regex(/^\S+ \S+$/, { error: "must be the issuer, a space and the subject" })
    .optional(),
  ADMIN_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  AI_BASE_URL: serviceAddress.optional(),
  AI_API_KEY: headerSecret.optional(),
  AI_MODEL: optionalText,
  AI_API: z.enum(["responses", "chat"], { error: "must be responses or chat" }).optional(),
  TTS_PROVIDER: z
    .enum(["embedded", "openai-compatible"], { error: "must be embedded or openai-compatible" })
    .default("embedded"),
  TTS_BASE_URL: providerAddress.optional(),
  TTS_API_KEY: headerSecret.optional(),
  TTS_MODEL: optionalText,
  TTS_VOICE: optionalText,
  TTS_INSTRUCTIONS: optionalText,
  STRIPE_SECRET_KEY: stripeText(
    /^(sk|rk)_(test|live)_\w+$/,
    "must begin with sk_ or rk_, then test_ or live_",
  ),
  STRIPE_PUBLISHABLE_KEY: stripeText(
    /^pk_(test|live)_\w+$/,
    "must begin with pk_test_ or pk_live_",
  ),
  STRIPE_WEBHOOK_SECRET: stripeText(/^whsec_[!-~]+$/, "must begin with whsec_"),
  STRIPE_PRICE_BASIC: stripePrice,
  STRIPE_PRICE_PRO: stripePrice,
  STRIPE_PRICE_BASIC_LEGACY: optionalText,
  STRIPE_PRICE_PRO_LEGACY: optionalText,
  STRIPE_API_BASE: serviceAddress.optional(),
  BASIC_PRICE_CENTS: cents.default(799),
  BASIC_LIST_PRICE_CENTS: cents.default(999),
  PRO_PRICE_CENTS: cents.default(999),
  PRO_LIST_PRICE_CENTS: cents.default(1299),
  TRIAL_TIERS: z
    .string()
    .regex(/^\s*(none|(basic|pro)\s*(,\s*(basic|pro)\s*)?)\s*$/, {
      error: "must be basic, pro, both with a comma, or none",
    })
    .default("basic,pro"),
  TRIAL_DAYS: numberThat(
    (days) => Number.isInteger(days) && days > 0 && days <= 730,
    "must be a number of days, 1 to 730",
  ).default(30),
  RATE_LIMIT_SCALE: numberThat(
    (scale) => scale > 0 && scale < Infinity,
    "must be a number above 0",
  ).default(1),
  PRODUCT_NAME: z
    .string()
    .trim()
    .max(60, { error: "must have at most 60 characters" })
    .default("Kalima"),
  CONTACT_EMAIL: z.email({ error: "must be an e-mail address" }).optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: mailSender.optional(),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], {
      error: "must be fatal, error, warn, info, debug, trace or silent",
    })
    .default("info"),
});

/** Finds problems of variables that only make sense together; each problem begins with a name. */
export function halfSetGroups(v: z.infer<typeof Variables>): string[] {
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
  if (v.OIDC_ISSUER && !v.OIDC_SCOPES.split(/\s+/).includes("openid")) {
    problems.push("OIDC_SCOPES must have openid among them");
  }
  if (!v.AI_BASE_URL && !v.AI_API_KEY && (v.AI_MODEL || v.AI_API)) {
    problems.push("AI_API_KEY or AI_BASE_URL is needed when AI_MODEL or AI_API is set");
  }
  if (v.MAIL_FROM && !v.SMTP_URL) {
    problems.push("SMTP_URL is needed when MAIL_FROM is set");
  }
  return [...problems, ...speechProblems(v), ...paymentProblems(v)];
}

function paymentProblems(v: z.infer<typeof Variables>): string[] {
  const needed = [
    "STRIPE_SECRET_KEY",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_PRICE_BASIC",
    "STRIPE_PRICE_PRO",
  ] as const;
  const others = [
    "STRIPE_API_BASE",
    "STRIPE_PRICE_BASIC_LEGACY",
    "STRIPE_PRICE_PRO_LEGACY",
  ] as const;
  if (![...needed, ...others].some((name) => v[name])) return [];
  const problems = needed
    .filter((name) => !v[name])
    .map((name) => `${name} is needed when another STRIPE_ variable is set`);
  const isLive = v.STRIPE_SECRET_KEY?.includes("_live_") ?? false;
  if (v.STRIPE_PUBLISHABLE_KEY && v.STRIPE_PUBLISHABLE_KEY.includes("_live_") !== isLive) {
    problems.push(
      "STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as the secret key",
    );
  }
  if (isLive && v.STRIPE_API_BASE) {
    problems.push("STRIPE_API_BASE is taken with a test key only");
  }
  if (v.STRIPE_API_BASE && new URL(v.STRIPE_API_BASE).pathname !== "/") {
    problems.push("STRIPE_API_BASE must be an address without a path");
  }
  if (v.STRIPE_PRICE_BASIC && v.STRIPE_PRICE_BASIC === v.STRIPE_PRICE_PRO) {
    problems.push("STRIPE_PRICE_PRO must differ from STRIPE_PRICE_BASIC");
  }
  return problems;
}

function speechProblems(v: z.infer<typeof Variables>): string[] {
  const needed = ["TTS_BASE_URL", "TTS_MODEL", "TTS_VOICE"] as const;
  if (v.TTS_PROVIDER === "openai-compatible") {
    return needed
      .filter((name) => !v[name])
      .map((name) => `${name} is needed with TTS_PROVIDER=openai-compatible`);
  }
  const isMeant = [...needed, "TTS_API_KEY" as const, "TTS_INSTRUCTIONS" as const].some(
    (name) => v[name],
  );
  return isMeant
    ? ["TTS_PROVIDER must be openai-compatible when another TTS_ variable is set"]
    : [];
}
