/**
 * Which rooms a room may import from, besides itself. The longest name that a file's path begins with is its room; a
 * name that ends in `/*` stands for the files of that folder alone. What is not listed here belongs to no room.
 */
export const ROOMS: Record<string, readonly string[]> = {
  "server.ts": [
    "build",
    "server",
    "services/*",
    "services/embedded-mongo/*",
    "app/entry.server.tsx",
  ],
  server: [
    "models/data-import",
    "models/images",
    "models/recordings",
    "services/*",
    "services/identity",
    "app/entry.server.tsx",
  ],

  ...floor("app", [], {
    "*": ["app", "models", "services"],
    "context.ts": ["models/database", "models/users", "services/identity"],
    start: ["models", "services"],
    styles: ["models/users"],
    http: [
      "./context.ts",
      "models",
      "services/*",
      "services/identity",
      "services/images",
      "services/usage",
    ],
    api: ["./http", "./identity", "./context.ts", "models", "services/*", "services/identity"],
    views: ["./api", "./http", "models", "services"],
    actions: [
      "./api",
      "./context.ts",
      "./document",
      "./forms",
      "./http",
      "./identity",
      "./views",
      "models",
      "services",
    ],
    identity: ["./context.ts", "models", "services"],
    middleware: [
      "./http",
      "./identity",
      "./context.ts",
      "./document/content-security-policy.ts",
      "./document/refusal-page.tsx",
      "models",
      "services",
    ],
    connection: [],
    document: [
      "./document/content-security-policy.ts",
      "./app.css?url",
      "./connection",
      "./http",
      "./ui",
      "./context.ts",
      "models",
      "services",
    ],
    "document/content-security-policy.ts": [],
    forms: ["./connection", "./http", "./ui"],
    "word-sets": [
      "./actions",
      "./api",
      "./connection",
      "./document",
      "./forms",
      "./http",
      "./ui",
      "models",
      "services",
    ],
  }),

  "app/ui/*": ["models/users"],
  ...floor("app/ui", ["app/ui/*"], {
    buttons: [],
    signs: [],
    arabic: ["app/styles", "./buttons", "models/arabic"],
    fields: ["./buttons", "./arabic"],
    layout: ["./buttons", "models"],
    feedback: ["./arabic", "./buttons", "./layout", "./signs", "models"],
    billing: [
      "app/connection",
      "./buttons",
      "./feedback",
      "./fields",
      "./layout",
      "models/billing",
      "models/users",
    ],
    study: ["app/connection", "./buttons", "./feedback", "models"],
    session: ["./arabic", "./buttons", "./fields", "./layout", "./signs", "./speech", "models"],
    speech: ["app/connection", "./buttons", "./feedback", "models/speech"],
    words: ["./speech", "./arabic", "./buttons", "./signs", "./layout", "models"],
    "word-sets": ["./arabic", "./buttons", "./words", "models"],
    shell: ["./buttons", "./feedback", "./layout", "models"],
  }),

  "app/routes/*": ["app", "models", "services"],
  ...routes(
    [
      "words",
      "generation",
      "images",
      "recordings",
      "imports",
      "data-export",
      "data-import",
      "try",
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
      "mail",
      "docs",
    ],
    {
      words: ["generation", "images"],
      recordings: ["words/list"],
      imports: ["words"],
      "data-export": ["words/list"],
      "data-import": ["imports"],
      settings: ["billing"],
      try: ["words", "generation"],
    },
  ),
  ...calls([
    "words",
    "study",
    "progress",
    "imports",
    "images",
    "recordings",
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
  ...floor("services", ["services/*", "models"], {
    mail: ["./identity"],
    words: ["./progress", "./study", "./images", "./recordings"],
    study: [],
    "study/questions": [],
    "study/queue": ["./study/*"],
    "study/fit": ["./study/*"],
    "study/answers": ["./study/questions", "./study/*"],
    "study/session": ["./study"],
    progress: ["./study"],
    "word-sets": ["./words", "./study", "./images", "./recordings"],
    practice: ["./word-sets", "./words", "./study"],
    imports: [
      "./images",
      "./imports/anki",
      "./word-sets",
      "./words",
      "./data-export",
      "./study",
      "./generation",
    ],
    "imports/anki": [
      "./imports",
      "./images",
      "./recordings",
      "./words",
      "./data-export",
      "./study",
    ],
    stories: ["./generation", "./usage", "./words", "./study"],
    "data-export": ["./words"],
    anki: ["./data-export"],
    "data-import": ["./images", "./practice", "./recordings", "./study", "./word-sets", "./words"],
    pronunciation: ["./speech", "./word-sets"],
    speech: [],
    images: [],
    recordings: [],
    identity: [],
    "identity/openid": ["./identity/*"],
    "identity/tries": ["./identity/*"],
    "identity/accounts": ["./identity/tries", "./identity/*", "./mail"],
    "identity/recovery": ["./identity/accounts", "./identity/tries", "./identity/*", "./mail"],
    "identity/tokens": ["./identity/accounts", "./identity/*"],
    "identity/sessions": ["./identity/accounts", "./identity/openid", "./identity/*"],
    usage: [],
    users: ["./billing", "./identity", "./images", "./mail", "./recordings"],
    billing: ["./billing/simulator", "./usage", "./identity", "./mail"],
    generation: ["./usage"],
  }),
  "services/billing/simulator": ["services/billing", "models/billing", "models/database"],

  ...floor("models", [], {
    "*": [],
    database: ["./*"],
    arabic: [],
    scheduling: ["./*"],
    "study/rules": ["./scheduling", "./users"],
    mail: ["./*", "./database"],
    users: ["./*", "./mail", "./database"],
    images: ["./database"],
    recordings: ["./database"],
    pronunciation: [],
    speech: ["./database"],
    words: ["./*", "./arabic", "./database"],
    "word-sets": ["./*", "./words", "./database"],
    practice: [
      "./*",
      "./pronunciation",
      "./scheduling",
      "./users",
      "./words",
      "./arabic",
      "./lexicon",
      "./database",
    ],
    "data-import": ["./*", "./database"],
    imports: ["./*", "./words", "./arabic", "./database"],
    identity: ["./*", "./users", "./database"],
    lexicon: ["./*", "./words", "./arabic"],
    stories: ["./*", "./arabic", "./words", "./database"],
    usage: ["./users", "./words", "./arabic", "./database"],
    billing: ["./*", "./users", "./database"],
    progress: ["./*", "./study/rules", "./scheduling", "./words", "./database"],
    study: [
      "./*",
      "./study/rules",
      "./progress",
      "./scheduling",
      "./words",
      "./users",
      "./database",
    ],
  }),

  ...engine(["values", "operators", "store", "planner", "engine", "commands", "listening", "*"]),
};

/** Which rooms may import a package; one that is not listed may be imported anywhere. */
export const PACKAGES: Record<string, readonly string[]> = {
  mongoose: ["models/database"],
  mongodb: [],
  nodemailer: ["services/mail"],
  stripe: ["services/billing", "services/billing/simulator"],
  "@stripe/stripe-js/pure": ["app/routes/billing"],
  openai: ["services/generation", "services/speech"],
  "@echogarden/espeak-ng-emscripten": ["services/speech"],
  "radix-ui": ["app/routes/word-sets"],
  "fsrs-browser": ["services/study/fit"],
  "csv-parse": ["services/imports"],
  "node:sqlite": ["services/anki", "services/embedded-mongo/store", "services/imports/anki"],
  yauzl: ["services/imports/anki"],
};

/** The pages of each noun; `parts` says which of other nouns some of them are made of. */
function routes(nouns: readonly string[], parts: Record<string, readonly string[]>) {
  const shared = [
    "root.tsx",
    "actions",
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
    "views",
    "word-sets",
  ];
  const may = [...shared.map((name) => `app/${name}`), "models", "services"];
  return Object.fromEntries(
    nouns.map((noun) => [
      `app/routes/${noun}`,
      [...may, ...(parts[noun] ?? []).map((part) => `app/routes/${part}`)],
    ]),
  );
}

function calls(nouns: readonly string[]) {
  const may = [
    "app/actions",
    "app/api",
    "app/views",
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

/** The rooms of a floor, each of which may import `shared` besides; a name that begins with a dot is of the same floor. */
function floor(name: string, shared: readonly string[], rooms: Record<string, readonly string[]>) {
  const full = (one: string) => (one.startsWith("./") ? `${name}/${one.slice(2)}` : one);
  return Object.fromEntries(
    Object.entries(rooms).map(([room, may]) => [`${name}/${room}`, [...may.map(full), ...shared]]),
  );
}
