import type { PageForm } from "./targets.ts";

/** A request as it is sent; ids are stand-ins, `live.NAME.live` stands for what the form's page holds when it is sent. */
export type FuzzRequest = {
  target: string;
  caller: "learner" | "admin" | "visitor";
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  form: PageForm | null;
};

export type DrawnRequest = Omit<FuzzRequest, "target">;
