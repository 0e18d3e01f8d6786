/** The scopes that a token can have, from the least on. */
export const SCOPES = ["read", "words:write", "review"] as const;

export type Scope = (typeof SCOPES)[number];

/** The scopes in words, for people. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  read: "Read and export",
  "words:write": "Add, change and delete",
  review: "Study",
};

/** The days that a token lives from when it is made; null for one without an end. */
export const TOKEN_LIVES = { "30": 30, "90": 90, "365": 365, never: null } as const;

export type TokenLife = keyof typeof TOKEN_LIVES;

export const MOST_TOKENS = 20;

export const LONGEST_TOKEN_NAME = 60;

export const TOO_MANY_TOKENS = `You have ${MOST_TOKENS} tokens, the most an account can have. Revoke one to make another.`;
