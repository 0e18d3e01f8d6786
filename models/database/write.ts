import type { AnyModel } from "./mongoose.server.ts";

export type Fields = Record<string, unknown>;

/** One write of several. One that must match throws ChangedMeanwhile when it finds no document. */
export type Write = {
  model: AnyModel;
  mustMatch?: boolean;
} & (
  | {
      name: "insertOne";
      /** As it is stored; what is undefined is left out. */
      document: Fields;
    }
  | {
      name: "updateOne";
      filter: Fields;
      update: Fields;
      upsert?: boolean;
      /** Names the document of a write that only adds and sets, and follows on others to it: they are written as one. */
      target?: string;
    }
  | { name: "deleteOne"; filter: Fields }
);
