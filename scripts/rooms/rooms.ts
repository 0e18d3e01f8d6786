/**
 * Which rooms a room may import from, besides itself. The longest name that a file's path begins with is its room; a
 * name that ends in `/*` stands for the files of that folder alone. What is not listed here belongs to no room.
 */
export const ROOMS: Record<string, readonly string[]> = {
  "server.ts": ["server", "services/*", "services/embedded-mongo/*", "app/entry.server.tsx"],
  server: ["services/*", "services/identity", "app/entry.server.tsx"],

  "app/*": ["app", "models", "services"],
  "app/context.ts": ["models/database", "models/users"],
  "app/styles": ["models/users"],
  "app/http": [
    "app/context.ts",
    "models",
    "services/*",
    "services/identity",
    "services/images",
    "services/usage",
  ],
  "app/api": ["app/http", "app/context.ts", "models", "services/*", "services/identity"],
  "app/identity": ["app/context.ts", "models", "services"],
  "app/middleware": [
    "app/http",
    "app/identity",
    "app/context.ts",
    "app/document/content-security-policy.ts",
    "models",
    "services",
  ],
  "app/connection": [],
  "app/document": [
    "app/document/content-security-policy.ts",
    "app/connection",
    "app/http",
    "app/ui",
    "app/context.ts",
    "models",
    "services",
  ],
  "app/document/content-security-policy.ts": [],
  "app/forms": ["app/connection", "app/http", "app/ui"],

  "app/ui/*": ["models/users"],
  "app/ui/buttons": ["app/ui/*"],
  "app/ui/charts": ["app/ui/*"],
  "app/ui/signs": ["app/ui/*"],
  "app/ui/arabic": ["app/ui/*", "app/ui/buttons", "models/arabic"],
  "app/ui/fields": ["app/ui/*", "app/ui/buttons", "app/ui/arabic"],
  "app/ui/layout": ["app/ui/*", "app/ui/buttons", "models"],
  "app/ui/feedback": [
    "app/ui/*",
    "app/ui/arabic",
    "app/ui/buttons",
    "app/ui/layout",
    "app/ui/signs",
    "models",
  ],
  "app/ui/billing": [
    "app/ui/*",
    "app/ui/buttons",
    "app/ui/feedback",
    "app/ui/fields",
    "app/ui/layout",
    "models/billing",
    "models/users",
  ],
  "app/ui/study": ["app/ui/*", "app/ui/buttons", "models"],
  "app/ui/session": [
    "app/ui/*",
    "app/ui/arabic",
    "app/ui/buttons",
    "app/ui/fields",
    "app/ui/layout",
    "app/ui/signs",
    "app/ui/speech",
    "models",
  ],
  "app/ui/speech": [
    "app/connection",
    "app/ui/*",
    "app/ui/buttons",
    "app/ui/feedback",
    "models/speech",
  ],
  "app/ui/words": [
    "app/ui/*",
    "app/ui/speech",
    "app/ui/arabic",
    "app/ui/buttons",
    "app/ui/signs",
    "app/ui/layout",
    "models",
  ],
  "app/ui/word-sets": ["app/ui/*", "app/ui/arabic", "app/ui/buttons", "app/ui/words", "models"],
  "app/ui/shell": ["app/ui/*", "app/ui/buttons", "app/ui/feedback", "app/ui/layout", "models"],

  "app/routes/*": ["app", "models", "services"],
  ...routes([
    "words",
    "word-sets",
    "study",
    "progress",
    "landing",
    "identity",
    "settings",
    "speech",
    "pronunciation",
    "practice",
    "stories",
    "billing",
    "design",
    "docs",
  ]),
  ...calls([
    "words",
    "study",
    "progress",
    "imports",
    "images",
    "users",
    "speech",
    "usage",
    "generation",
    "data-export",
    "word-sets",
    "practice",
    "stories",
    "billing",
  ]),
  "app/routes/api/docs": ["app/api", "app/identity", "services/*"],
  "app/routes/api/*": ["app/api", "app/http"],

  "services/*": ["models/users", "models/identity", "models/database"],
  "services/words": ["services/study", "services/images", "services/*", "models"],
  "services/study": ["services/*", "models"],
  "services/word-sets": [
    "services/words",
    "services/study",
    "services/images",
    "services/*",
    "models",
  ],
  "services/practice": [
    "services/word-sets",
    "services/words",
    "services/study",
    "services/*",
    "models",
  ],
  "services/imports": [
    "services/words",
    "services/study",
    "services/generation",
    "services/*",
    "models",
  ],
  "services/stories": [
    "services/generation",
    "services/usage",
    "services/words",
    "services/study",
    "services/*",
    "models",
  ],
  "services/data-export": ["services/words", "services/*", "models"],
  "services/pronunciation": ["services/speech", "services/word-sets", "services/*", "models"],
  "services/speech": ["services/*", "models"],
  "services/images": ["services/*", "models"],
  "services/identity": ["services/*", "models"],
  "services/usage": ["services/*", "models"],
  "services/users": ["services/billing", "services/identity", "services/*", "models"],
  "services/billing": [
    "services/billing/simulator",
    "services/usage",
    "services/identity",
    "services/*",
    "models",
  ],
  "services/billing/simulator": ["services/billing", "models/billing", "models/database"],
  "services/generation": ["services/usage", "services/*", "models"],

  "models/*": [],
  "models/database": ["models/*"],
  "models/arabic": [],
  "models/scheduling": ["models/*"],
  "models/study/rules": ["models/scheduling", "models/users"],
  "models/users": ["models/*", "models/database"],
  "models/images": ["models/database"],
  "models/pronunciation": [],
  "models/speech": ["models/database"],
  "models/words": ["models/*", "models/arabic", "models/database"],
  "models/word-sets": ["models/*", "models/database"],
  "models/practice": [
    "models/*",
    "models/pronunciation",
    "models/scheduling",
    "models/words",
    "models/arabic",
    "models/database",
  ],
  "models/imports": ["models/*", "models/words", "models/arabic", "models/database"],
  "models/identity": ["models/users", "models/database"],
  "models/lexicon": ["models/words", "models/arabic"],
  "models/stories": ["models/*", "models/arabic", "models/words", "models/database"],
  "models/usage": ["models/users", "models/words", "models/arabic", "models/database"],
  "models/billing": ["models/*", "models/users", "models/database"],
  "models/study": [
    "models/*",
    "models/study/rules",
    "models/scheduling",
    "models/words",
    "models/users",
    "models/database",
  ],

  ...engine(["values", "operators", "store", "planner", "engine", "commands", "listening", "*"]),
};

/** Which rooms may import a package; one that is not listed may be imported anywhere. */
export const PACKAGES: Record<string, readonly string[]> = {
  mongoose: ["models/database"],
  mongodb: [],
  stripe: ["services/billing", "services/billing/simulator"],
  "@stripe/stripe-js/pure": ["app/routes/billing"],
  openai: ["services/generation", "services/speech"],
  "@echogarden/espeak-ng-emscripten": ["services/speech"],
  "radix-ui": ["app/routes/word-sets"],
  "@open-spaced-repetition/binding": ["services/study"],
  "node:sqlite": ["services/embedded-mongo/store"],
};

function routes(nouns: readonly string[]) {
  const shared = [
    "root.tsx",
    "api",
    "connection",
    "context.ts",
    "document",
    "forms",
    "http",
    "identity",
    "middleware",
    "styles",
    "ui",
  ];
  const may = [...shared.map((name) => `app/${name}`), "app/routes/api", "models", "services"];
  return Object.fromEntries(nouns.map((noun) => [`app/routes/${noun}`, may]));
}

function calls(nouns: readonly string[]) {
  const may = [
    "app/api",
    "app/http",
    "app/identity",
    "app/context.ts",
    "app/routes/api",
    "models",
    "services",
  ];
  return Object.fromEntries(nouns.map((noun) => [`app/routes/api/${noun}`, may]));
}

/** The rooms of the engine from the ground up: each may import what stands below it. */
function engine(floors: readonly string[]) {
  const name = (floor: string) => `services/embedded-mongo/${floor}`;
  return Object.fromEntries(
    floors.map((floor, index) => [name(floor), floors.slice(0, index).map(name)]),
  );
}
