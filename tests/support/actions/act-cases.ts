import type { Learner } from "#tests/support/app/visitor.ts";

type Form = Record<string, string>;

/** How a learner asks for one act: at the pages, each with its form, and by the call. */
export type Asked = {
  id?: string;
  /** The query of the page. */
  query?: string;
  body?: Record<string, unknown>;
  /** The form of every page, or of each; null where a page cannot ask for it. */
  form: Form | FormData | ((page: string) => Form | null);
};

type Asking = (learner: Learner) => Promise<Asked>;

/** What a test of an act needs: how its success and each refusal come about, and what is stored then. */
export type ActCases<Refused extends string = string> = {
  done: Asking;
  /** Null for a refusal that nobody can bring about here. */
  refused: Record<Refused, Asking | null>;
  /** Fields that a page takes as it takes its address: what is no choice is the first of them. */
  lenient?: readonly string[];
  /** What the learner has afterwards, without ids and times. */
  effect: (learner: Learner, asked: Asked) => Promise<unknown>;
};

/** The cases of an act; TypeScript refuses an outcome without one. */
export function casesOf<Refusals extends object>(
  _act: { refusals: Refusals },
  cases: ActCases<Extract<keyof Refusals, string>>,
): ActCases {
  return cases as ActCases;
}

/** The cases of every act, under its name. */
export async function casesOfActs(): Promise<Record<string, ActCases>> {
  const files = import.meta.glob<Record<string, Record<string, ActCases>>>("./*-cases.ts");
  const modules = await Promise.all(Object.values(files).map((load) => load()));
  const tables = modules.flatMap((module) => Object.values(module));
  return Object.assign({}, ...tables.filter((table) => typeof table === "object"));
}
