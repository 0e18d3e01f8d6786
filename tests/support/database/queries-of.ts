import type { DatabaseCommand } from "#models/database/mongoose.server.ts";

type Fields = Record<string, unknown>;
type Union = { coll: string; pipeline: Fields[] };

/** What a command looks for in one collection. */
export type Query = {
  collection: string;
  filter: Fields;
  sort?: unknown;
  limit?: unknown;
  projection?: unknown;
  /** How often a document that is found leads to another collection by its key. */
  lookups: number;
};

/** The queries of a command as the driver reports it; none for one that looks for nothing. */
export function queriesOf({ name, command }: DatabaseCommand): Query[] {
  const collection = String(command[name]);
  const by = (filter: unknown, more: Partial<Query> = {}) => ({
    collection,
    filter: (filter ?? {}) as Fields,
    lookups: 0,
    ...more,
  });
  switch (name) {
    case "find": {
      const { sort, limit, projection } = command;
      return [by(command.filter, { sort, limit, projection })];
    }
    case "count":
    case "distinct":
    case "findAndModify": {
      const { sort } = command;
      return [by(command.query, { sort, ...(name === "findAndModify" ? { limit: 1 } : {}) })];
    }
    case "update":
      return (command.updates as Fields[]).map(({ q, multi }) => by(q, multi ? {} : { limit: 1 }));
    case "delete":
      return (command.deletes as Fields[]).map(({ q, limit }) => by(q, limit ? { limit: 1 } : {}));
    case "aggregate": {
      const stages = command.pipeline as Fields[];
      const specOf = (operator: string) => stages.find((stage) => operator in stage)?.[operator];
      const lookups = stages.filter((stage) => "$lookup" in stage).length;
      const unions = stages.flatMap(({ $unionWith }) => ($unionWith as Union | undefined) ?? []);
      return [
        by(specOf("$match"), { lookups, sort: specOf("$sort"), limit: specOf("$limit") }),
        ...unions.flatMap(({ coll, pipeline }) =>
          queriesOf({ name, command: { [name]: coll, pipeline } }),
        ),
      ];
    }
    case "bulkWrite": {
      const places = documentsOf(command.nsInfo).map(({ ns }) => String(ns));
      return documentsOf(command.ops).flatMap((operation) => {
        if ("insert" in operation) return [];
        const place = places[Number(operation.update ?? operation.delete)] ?? "";
        return [
          by(operation.filter, { collection: place.slice(place.indexOf(".") + 1), limit: 1 }),
        ];
      });
    }
    default:
      return [];
  }
}

function documentsOf(sent: unknown): Fields[] {
  return Array.isArray(sent) ? sent : (sent as { documents: Fields[] }).documents;
}
