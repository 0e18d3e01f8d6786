import { describe, expect, test } from "vitest";
import { readEnvironment } from "#services/env.server.ts";

function problemsOf(source: Record<string, string>): string[] {
  const result = readEnvironment(source);
  return result.ok ? [] : result.problems;
}

describe("the address of a database (P59)", () => {
  test.each([
    "mongodb://localhost/kalima",
    "mongodb://user:p%40ss@one.example:27017,two.example:27018/kalima?replicaSet=rs0&tls=true",
    "mongodb://user:a,b c$&=@localhost/kalima",
    "mongodb://[::1]:27017/kalima",
    "mongodb://%2Ftmp%2Fengine.sock/kalima?directConnection=true",
    "mongodb+srv://user:secret@cluster.example/kalima?retryWrites=true",
  ])("%s is taken as it is", (address) => {
    const result = readEnvironment({ MONGODB_URI: address });

    expect(result).toMatchObject({ ok: true, env: { mongodbUri: address } });
  });

  test.each([
    "mongodb://localhost",
    "mongodb://localhost/",
    "mongodb://localhost:27017/?replicaSet=rs0",
    "mongodb://localhost:27017?replicaSet=rs0",
    "mongodb+srv://user:secret@cluster.example",
  ])("%s names no database", (address) => {
    expect(problemsOf({ MONGODB_URI: address })).toEqual([
      "MONGODB_URI must name the database: mongodb://host/database",
    ]);
  });

  test.each([
    "mongodb://",
    "mongodb:///kalima",
    "mongodb://:27017/kalima",
    "mongodb://localhost:port/kalima",
    "mongodb://user:p@ss/word@localhost/kalima",
    "mongodb://user:100%@localhost/kalima",
    "mongodb://localhost/kalima/words",
    "mongodb://local host/kalima",
  ])("%s is no connection string", (address) => {
    expect(problemsOf({ MONGODB_URI: address })).toEqual([
      "MONGODB_URI must be mongodb://host/database, reserved characters of user and password written as %XX",
    ]);
  });
});

test.each([
  "http://localhost:4000",
  "http://127.0.0.1",
  "http://127.8.8.8:80",
  "http://[::1]:3000",
])("%s is this machine and needs no https (P59)", (address) => {
  expect(problemsOf({ PUBLIC_URL: address })).toEqual([]);
});

const SMTP_FORM =
  "must be smtp://host:port or smtps://host:port, with user:password@ where needed, reserved characters as %XX";
const MAIL_FROM_FORM = "must be an e-mail address, or Name <address>";

describe("a wrong value is named with what the variable needs, and not shown (P59)", () => {
  test.each([
    ["NODE_ENV", "staging", "must be production, development or test"],
    ["PORT", "http", "must be a port number, 1 to 65535"],
    ["PORT", "70000", "must be a port number, 1 to 65535"],
    ["PORT", "80.5", "must be a port number, 1 to 65535"],
    ["PORT", "0", "must be a port number, 1 to 65535"],
    ["PORT", "-1", "must be a port number, 1 to 65535"],
    ["PUBLIC_URL", "words.example", "must be an http or https address"],
    ["PUBLIC_URL", "https://words.example/app", "must be an address without a path"],
    ["PUBLIC_URL", "http://words.example", "must begin with https outside localhost"],
    ["PUBLIC_URL", "http://127.example.com", "must begin with https outside localhost"],
    ["PUBLIC_URL", "http://127.0.0.1.example", "must begin with https outside localhost"],
    ["TRUST_PROXY", "yes", "must be on or off"],
    ["MONGODB_URI", "postgres://localhost/kalima", "must begin with mongodb:// or mongodb+srv://"],
    [
      "APP_SECRET",
      "short",
      "must be one or more secrets of at least 32 characters, separated by commas",
    ],
    ["OIDC_ISSUER", "accounts", "must be an http or https address"],
    ["TTS_PROVIDER", "espeak", "must be embedded or openai-compatible"],
    ["TTS_BASE_URL", "localhost:8880", "must be an http or https address"],
    ["OIDC_ISSUER", "ftp://accounts.example", "must be an http or https address"],
    ["OIDC_ISSUER", "javascript:1", "must be an http or https address"],
    ["OAUTH_AUTHORIZE_URL", "javascript:1", "must be an http or https address"],
    ["OAUTH_AUTHORIZE_URL", "authorize", "must be an http or https address"],
    ["OAUTH_TOKEN_URL", "token", "must be an http or https address"],
    ["OAUTH_USERINFO_URL", "userinfo", "must be an http or https address"],
    ["SIGNUP", "invite", "must be open or closed"],
    ["ADMIN_USERNAME", "ab", "must have 3 to 32 letters, digits, dots, dashes or underscores"],
    [
      "ADMIN_USERNAME",
      "the admin",
      "must have 3 to 32 letters, digits, dots, dashes or underscores",
    ],
    ["ADMIN_PASSWORD", "1234567", "must have 8 to 200 characters"],
    ["ADMIN_PASSWORD", "x".repeat(201), "must have 8 to 200 characters"],
    ["ADMIN_SUBJECT", "1234567", "must be the issuer, a space and the subject"],
    ["ADMIN_EMAIL", "admin", "must be an e-mail address"],
    [
      "AI_BASE_URL",
      "localhost:11434/v1",
      "must be an http or https address without user, query and fragment",
    ],
    [
      "AI_BASE_URL",
      "https://user:secret@ai.example/v1",
      "must be an http or https address without user, query and fragment",
    ],
    ["AI_API_KEY", "two words", "must have letters, digits and signs of ASCII only, no blanks"],
    ["AI_API", "completions", "must be responses or chat"],
    ["RATE_LIMIT_SCALE", "0", "must be a number above 0"],
    ["RATE_LIMIT_SCALE", "-2", "must be a number above 0"],
    ["RATE_LIMIT_SCALE", "many", "must be a number above 0"],
    ["RATE_LIMIT_SCALE", "Infinity", "must be a number above 0"],
    ["PRODUCT_NAME", "x".repeat(61), "must have at most 60 characters"],
    ["CONTACT_EMAIL", "contact", "must be an e-mail address"],
    ["SMTP_URL", "mail.example:587", SMTP_FORM],
    ["SMTP_URL", "https://mail.example", SMTP_FORM],
    ["SMTP_URL", "smtp://", SMTP_FORM],
    ["SMTP_URL", "smtp://:secret@mail.example", SMTP_FORM],
    ["SMTP_URL", "smtp://sender:100%@mail.example", SMTP_FORM],
    ["SMTP_URL", "smtp://mail.example/queue", SMTP_FORM],
    ["SMTP_URL", "smtp://mail.example?pool=true", SMTP_FORM],
    ["SMTP_URL", "smtp://mail.example:99999", SMTP_FORM],
    ["MAIL_FROM", "Kalima", MAIL_FROM_FORM],
    ["MAIL_FROM", "one@mail.example, two@mail.example", MAIL_FROM_FORM],
    ["MAIL_FROM", "Kalima\r\nBcc: <one@mail.example>", MAIL_FROM_FORM],
    ["LOG_LEVEL", "verbose", "must be fatal, error, warn, info, debug, trace or silent"],
  ])("%s=%s", (name, value, needs) => {
    expect(problemsOf({ [name]: value })).toEqual([`${name} ${needs}`]);
  });
});

describe("the server that takes mail (P59)", () => {
  const mailOf = (source: Record<string, string>) => {
    const result = readEnvironment(source);
    return result.ok ? result.env.mail : result.problems;
  };

  test("is none by default, and a sender alone makes none", () => {
    expect(mailOf({})).toBeNull();
    expect(mailOf({ MAIL_FROM: "words@mail.example" })).toEqual([
      "SMTP_URL is needed when MAIL_FROM is set",
    ]);
  });

  test.each([
    ["smtp://mail.example", { host: "mail.example", port: 587, secure: false }],
    ["smtps://mail.example", { host: "mail.example", port: 465, secure: true }],
    ["smtp://[::1]:2525/", { host: "::1", port: 2525, secure: false }],
    [
      "smtps://sender%40mail.example:p%40ss%3A@mail.example:4650",
      {
        host: "mail.example",
        port: 4650,
        secure: true,
        auth: { user: "sender@mail.example", pass: "p@ss:" },
      },
    ],
  ])("%s is read into its parts", (address, server) => {
    expect(mailOf({ SMTP_URL: address })).toMatchObject({ server });
  });

  test.each([
    [{}, { name: "Kalima", address: "contact@words.example" }],
    [{ CONTACT_EMAIL: "us@words.example" }, { name: "Kalima", address: "us@words.example" }],
    [{ MAIL_FROM: "us@words.example" }, { name: "", address: "us@words.example" }],
    [
      { MAIL_FROM: "The house of words <us@words.example>" },
      { name: "The house of words", address: "us@words.example" },
    ],
  ])("with %o mail comes from %o", (source, from) => {
    const PUBLIC_URL = "https://words.example";
    expect(mailOf({ PUBLIC_URL, SMTP_URL: "smtp://localhost", ...source })).toMatchObject({ from });
  });
});

describe("variables that only make sense together (P59)", () => {
  const issuer = { OIDC_ISSUER: "https://accounts.example" };
  const oauth = {
    OAUTH_AUTHORIZE_URL: "https://accounts.example/authorize",
    OAUTH_TOKEN_URL: "https://accounts.example/token",
    OAUTH_USERINFO_URL: "https://accounts.example/me",
  };

  const speech = {
    TTS_PROVIDER: "openai-compatible",
    TTS_BASE_URL: "http://localhost:8880/v1",
    TTS_MODEL: "a-model",
    TTS_VOICE: "a-voice",
  };
  const stripe = {
    STRIPE_SECRET_KEY: "sk_test_abc",
    STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
    STRIPE_WEBHOOK_SECRET: "whsec_abc",
    STRIPE_PRICE_BASIC: "price_1",
    STRIPE_PRICE_PRO: "price_2",
  };

  test("whole groups are taken", () => {
    expect(problemsOf(speech)).toEqual([]);
    expect(problemsOf(stripe)).toEqual([]);
    expect(problemsOf({ ...speech, TTS_API_KEY: "a-key", TTS_INSTRUCTIONS: "slowly" })).toEqual([]);
    expect(problemsOf({ ...issuer, OIDC_CLIENT_ID: "kalima" })).toEqual([]);
    expect(problemsOf({ ...oauth, OIDC_CLIENT_ID: "kalima" })).toEqual([]);
    expect(problemsOf({ ...oauth, OIDC_CLIENT_ID: "kalima", OIDC_SCOPES: "user" })).toEqual([]);
  });

  test.each([
    [issuer, "OIDC_CLIENT_ID is needed with an external identity provider"],
    [oauth, "OIDC_CLIENT_ID is needed with an external identity provider"],
    [
      { OIDC_CLIENT_ID: "kalima" },
      "OIDC_ISSUER is needed when OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is set",
    ],
    [
      { OIDC_CLIENT_SECRET: "secret" },
      "OIDC_ISSUER is needed when OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is set",
    ],
    [
      { ...oauth, OAUTH_TOKEN_URL: "", OIDC_CLIENT_ID: "kalima" },
      "OAUTH_TOKEN_URL is needed when another OAUTH_ address is set",
    ],
    [
      { ...issuer, OIDC_CLIENT_ID: "kalima", OIDC_SCOPES: "profile" },
      "OIDC_SCOPES must have openid among them",
    ],
    [
      { AI_MODEL: "gpt-6-sol" },
      "AI_API_KEY or AI_BASE_URL is needed when AI_MODEL or AI_API is set",
    ],
    [{ AI_API: "chat" }, "AI_API_KEY or AI_BASE_URL is needed when AI_MODEL or AI_API is set"],
    [
      { ...issuer, ...oauth, OIDC_CLIENT_ID: "kalima" },
      "OIDC_ISSUER cannot be combined with the OAUTH_ addresses",
    ],
    [{ ...speech, TTS_VOICE: "" }, "TTS_VOICE is needed with TTS_PROVIDER=openai-compatible"],
    [
      { ...speech, TTS_PROVIDER: "" },
      "TTS_PROVIDER must be openai-compatible when another TTS_ variable is set",
    ],
    [
      { TTS_API_KEY: "a-key" },
      "TTS_PROVIDER must be openai-compatible when another TTS_ variable is set",
    ],
    [{ BASIC_PRICE_CENTS: "7.99" }, "BASIC_PRICE_CENTS must be a price in whole cents, 50 or more"],
    [{ TRIAL_TIERS: "free" }, "TRIAL_TIERS must be basic, pro, both with a comma, or none"],
    [{ TRIAL_DAYS: "0" }, "TRIAL_DAYS must be a number of days, 1 to 730"],
  ])("%o is refused", (source, ...problem) => {
    expect(problemsOf(source)).toEqual(problem);
  });

  test.each([
    [
      { STRIPE_SECRET_KEY: "sk_live_abc" },
      "STRIPE_PUBLISHABLE_KEY is needed when another STRIPE_ variable is set",
      "STRIPE_WEBHOOK_SECRET is needed when another STRIPE_ variable is set",
      "STRIPE_PRICE_BASIC is needed when another STRIPE_ variable is set",
      "STRIPE_PRICE_PRO is needed when another STRIPE_ variable is set",
    ],
    [
      { ...stripe, STRIPE_WEBHOOK_SECRET: " " },
      "STRIPE_WEBHOOK_SECRET is needed when another STRIPE_ variable is set",
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: "sk_live_abc" },
      "STRIPE_PUBLISHABLE_KEY must be of the same mode, test or live, as the secret key",
    ],
    [
      {
        ...stripe,
        STRIPE_SECRET_KEY: "sk_live_abc",
        STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
        STRIPE_API_BASE: "http://localhost:12111",
      },
      "STRIPE_API_BASE is taken with a test key only",
    ],
    [
      { ...stripe, STRIPE_API_BASE: "http://localhost:12111/v1" },
      "STRIPE_API_BASE must be an address without a path",
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: "secret" },
      "STRIPE_SECRET_KEY must begin with sk_ or rk_, then test_ or live_",
    ],
    [
      { ...stripe, STRIPE_PRICE_PRO: "price_1" },
      "STRIPE_PRICE_PRO must differ from STRIPE_PRICE_BASIC",
    ],
  ])("of a payment service, %o is refused (P31)", (source, ...problem) => {
    expect(problemsOf(source)).toEqual(problem);
  });
});

test("a key alone means OpenAI, an address alone a server that needs no key (P59)", () => {
  expect(readEnvironment({})).toMatchObject({ env: { ai: null } });
  expect(readEnvironment({ AI_API_KEY: "sk-key" })).toMatchObject({
    env: {
      ai: {
        baseUrl: "https://api.openai.com/v1",
        apiKey: "sk-key",
        model: "gpt-6-luna",
        api: "responses",
      },
    },
  });
  const local = { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "local", AI_API: "chat" };
  expect(readEnvironment(local)).toMatchObject({
    env: { ai: { baseUrl: local.AI_BASE_URL, apiKey: "none", model: "local", api: "chat" } },
  });
});
