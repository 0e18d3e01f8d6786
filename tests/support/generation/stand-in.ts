// why: the real client, its retries, timeouts and aborts are tried against a server that answers as a test wants.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type Asked = {
  path: string;
  headers: IncomingMessage["headers"];
  /** The body as it came, and what it holds. */
  body: string;
  prompt: string;
  user: string;
  data: Record<string, unknown>;
};

/** What a stand-in does with a request: a text that the model is to have written, or a whole answer. */
export type Behavior = (asked: Asked, reply: Reply) => unknown;

export type Reply = {
  /** Answers as the protocol does, with this text of the model. */
  text: (text: string, extra?: { usage?: unknown; model?: unknown; cutOff?: boolean }) => void;
  refuse: () => void;
  /** Answers with anything. */
  raw: (status: number, body: string, headers?: Record<string, string>) => void;
  response: ServerResponse;
};

export type StandIn = {
  url: string;
  /** Everything it was asked so far. */
  asked: Asked[];
  /** Requests that are not answered yet. */
  open: () => number;
  /** The most that were open at once. */
  mostOpen: () => number;
  /** Requests whose client left before the answer. */
  left: () => number;
  behave: (behavior: Behavior) => void;
  stop: () => Promise<void>;
};

/** A server on this machine that speaks OpenAI's protocol; it answers every question with the same good word until it is told otherwise. */
export async function startStandIn(
  behavior: Behavior = behaviors.ok,
  chosenPort = 0,
): Promise<StandIn> {
  const asked: Asked[] = [];
  let [current, open, mostOpen, left] = [behavior, 0, 0, 0];
  const server = createServer(async (request, response) => {
    open += 1;
    mostOpen = Math.max(mostOpen, open);
    response.once("close", () => {
      open -= 1;
      if (!response.writableFinished) left += 1;
    });
    const one = await readAsked(request);
    asked.push(one);
    await current(one, replyTo(one, response));
  });
  server.listen(chosenPort, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    open: () => open,
    mostOpen: () => mostOpen,
    left: () => left,
    behave: (next) => {
      current = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** A word that passes every check. */
export const GOOD_WORD = {
  recognised: true,
  arabicWord: "كِتَابٌ",
  englishMeaning: "book",
  category: "noun",
  exampleSentence: "أَقْرَأُ كِتَابًا كُلَّ شَهْرٍ.",
  exampleMeaning: "I read a book every month.",
  pluralForm: "كُتُبٌ",
  pastTense: null,
  presentTense: null,
  verbalNoun: null,
  particle: null,
  synonym: null,
  antonym: null,
  root: "ك ت ب",
  gender: "masculine",
  partOfSpeech: "noun",
  exampleToken: "كِتَابًا",
  alternatives: [],
};

const FRAME = [
  ["فِي الصَّبَاحِ خَرَجَ يُوسُفُ مِنَ الْبَيْتِ.", "In the morning Yusuf left the house."],
  ["كَانَ الطَّقْسُ جَمِيلًا، وَكَانَتِ السَّمَاءُ زَرْقَاءَ.", "The weather was nice and the sky was blue."],
  ["جَلَسَ أَمَامَ الْمَدْرَسَةِ مَعَ أُخْتِهِ مَرْيَمَ.", "He sat in front of the school with his sister Maryam."],
  ["قَالَتْ مَرْيَمُ: «اُكْتُبْ كَلِمَةً جَدِيدَةً كُلَّ يَوْمٍ!»", "Maryam said: “Write a new word every day!”"],
  ["ضَحِكَ يُوسُفُ وَقَالَ: «هٰذِهِ فِكْرَةٌ جَيِّدَةٌ.»", "Yusuf laughed and said: “That is a good idea.”"],
  ["ثُمَّ رَجَعَا إِلَى الْبَيْتِ فِي الْمَسَاءِ.", "Then they went home in the evening."],
] as const;

/** A story that passes every check, with each of the words quoted in a sentence of its own. */
export function goodStory(words: readonly { n: number; arabic: string }[]) {
  const frame = FRAME.map(([arabic, english]) => ({ arabic, english }));
  const quoted = words.map(({ arabic }) => ({
    arabic: `كَتَبَ يُوسُفُ فِي دَفْتَرِهِ الْجَدِيدِ: «${arabic}».`,
    english: "Yusuf wrote this word in his new notebook.",
  }));
  return {
    title: { arabic: "كَلِمَةٌ كُلَّ يَوْمٍ", english: "A word every day" },
    sentences: [...frame, ...quoted],
    used: words.map(({ n, arabic }) => ({ n, surfaceForm: arabic })),
  };
}

/** A model that changes the good story. */
export function storyWith(
  change: (story: ReturnType<typeof goodStory>) => Record<string, unknown>,
): Behavior {
  return ({ data }, { text }) => {
    const story = goodStory(data.words as { n: number; arabic: string }[]);
    text(JSON.stringify({ ...story, ...change(story) }));
  };
}

/** The answer of a good model: a word, one for each line that was asked for, or a story. */
export function goodText({ data }: Asked): string {
  const { lines, words } = data;
  if (Array.isArray(words)) return JSON.stringify(goodStory(words));
  if (!Array.isArray(lines)) return JSON.stringify(GOOD_WORD);
  const { recognised, alternatives, ...word } = GOOD_WORD;
  const answers = lines.map(({ n }: { n: number }) => ({ n, problem: null, ...word }));
  return JSON.stringify({ lines: answers });
}

/** A model that changes the good word. */
export function wordWith(changes: Record<string, unknown>): Behavior {
  return (asked, { text }) => {
    const good = JSON.parse(goodText(asked));
    const changed = Array.isArray(good.lines)
      ? { lines: good.lines.map((line: object) => ({ ...line, ...changes })) }
      : { ...good, ...changes };
    text(JSON.stringify(changed));
  };
}

const slowly =
  (ms: () => number): Behavior =>
  async (asked, { text }) => {
    await wait(ms());
    text(goodText(asked));
  };

export const behaviors = {
  ok: (asked, { text }) => text(goodText(asked)),
  slow: slowly(() => 50 + Math.random() * 450),
  hang: () => undefined,
  limited: (_, { raw }) =>
    raw(429, '{"error":{"message":"slow down"}}', { "retry-after-ms": "20" }),
  failing: (_, { raw }) => raw(500, '{"error":{"message":"oops"}}', { "retry-after-ms": "20" }),
  overloaded: (_, { raw }) => raw(529, '{"error":{}}', { "retry-after-ms": "20" }),
  unauthorized: (_, { raw }) =>
    raw(401, '{"error":{"message":"Incorrect API key provided: sk-***"}}'),
  missing: (_, { raw }) => raw(404, '{"error":{"message":"no such model"}}'),
  empty: (_, { raw }) => raw(204, ""),
  unchanged: (_, { raw }) => raw(304, ""),
  strange: (_, { raw }) => raw(999, "{}"),
  dropped: (_, { response }) => response.destroy(),
  refusal: (_, { refuse }) => refuse(),
  badJson: (_, { text }) => text('{"recognised": true, "arabicWord": "كِتَا'),
  truncatedBody: (_, { raw }) => raw(200, '{"object":"response","output":[{"ty'),
  incomplete: (asked, { text }) => text(goodText(asked), { cutOff: true }),
  wrongSchema: (_, { text }) => text('{"word":"book"}'),
  huge: (_, { text }) => text("x".repeat(10_000_000)),
  endless: (_, { response }) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const chunk = " ".repeat(65_536);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on("drain", more);
    more();
  },
  drip: (_, { response }) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    const timer = setInterval(() => response.write(" "), 20);
    response.on("close", () => clearInterval(timer));
  },
  latin: wordWith({ arabicWord: "kitab", pluralForm: "kutub" }),
  html: wordWith({
    englishMeaning: "<b>book</b>",
    exampleSentence: "<script>alert(1)</script> كِتَابًا.",
  }),
  lyingUsage: (asked, { text }) =>
    text(goodText(asked), {
      model: "x".repeat(5000),
      usage: { input_tokens: -5, output_tokens: "many", prompt_tokens: 1e300, total_tokens: null },
    }),
} as const satisfies Record<string, Behavior>;

async function readAsked(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  const { instructions, input, messages } = JSON.parse(body);
  const [system, user] = messages ?? [{ content: instructions }, ...(input ?? [])];
  return {
    path: request.url ?? "",
    headers: request.headers,
    body,
    prompt: system.content,
    user: user.content,
    data: JSON.parse(user.content),
  };
}

function replyTo({ path }: Asked, response: ServerResponse): Reply {
  const isChat = path.endsWith("/chat/completions");
  const raw: Reply["raw"] = (status, body, headers = {}) => {
    response.writeHead(status, {
      "Content-Type": "application/json",
      "x-request-id": "req-1",
      ...headers,
    });
    response.end(body);
  };
  return {
    response,
    raw,
    refuse: () => raw(200, isChat ? completion(null) : answered("refusal")),
    text: (text, extra = {}) => {
      raw(200, isChat ? completion(text, extra) : answered(text, extra));
    },
  };
}

type Extra = { usage?: unknown; model?: unknown; cutOff?: boolean };

function answered(text: string, { usage, model = "gpt-6-luna", cutOff = false }: Extra = {}) {
  const content =
    text === "refusal"
      ? [{ type: "refusal", refusal: "I cannot help with that." }]
      : [{ type: "output_text", text, annotations: [] }];
  return JSON.stringify({
    id: "resp_1",
    object: "response",
    model,
    status: cutOff ? "incomplete" : "completed",
    incomplete_details: cutOff ? { reason: "max_output_tokens" } : null,
    output: [
      { type: "reasoning", summary: [] },
      { type: "message", role: "assistant", content },
    ],
    usage: usage ?? {
      input_tokens: 450,
      output_tokens: 450,
      total_tokens: 900,
      input_tokens_details: { cached_tokens: 100, cache_write_tokens: 50 },
    },
  });
}

function completion(
  content: string | null,
  { usage, model = "gpt-6-luna", cutOff = false }: Extra = {},
) {
  const refusal = content === null ? "I cannot help with that." : null;
  return JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    model,
    choices: [
      {
        index: 0,
        finish_reason: cutOff ? "length" : "stop",
        message: { role: "assistant", content, refusal },
      },
    ],
    usage: usage ?? {
      prompt_tokens: 450,
      completion_tokens: 450,
      total_tokens: 900,
      prompt_tokens_details: { cached_tokens: 100, cache_write_tokens: 50 },
    },
  });
}
