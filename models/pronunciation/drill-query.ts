import {
  type PronunciationOptions,
  pronunciationOptions,
  type ShownTexts,
  shownTexts,
} from "./pronunciation-options.ts";

/** The query of an exercise address. */
export type DrillQuery = {
  setIds: string[];
  vocabularyIds: string[];
  /** The run whose sets and words come besides, where an address would be too long for them. */
  practiceId?: string | undefined;
  options: PronunciationOptions;
  shown: ShownTexts;
};

const MOST_SETS = 50;
const MOST_SINGLE_WORDS = 500;
const LONGEST_LIST = 20_000;

/**
 * Reads an exercise from its address: ids separated by commas or given again and again, options as JSON. Null if the
 * pronunciation options are no JSON object, if no id is named, or for more than 50 sets or 500 words.
 */
export function readDrillQuery(query: URLSearchParams): DrillQuery | null {
  const options = objectIn(query.get("pronunciationOptions"));
  const setIds = idsIn(query.getAll("setIds"), MOST_SETS);
  const vocabularyIds = idsIn(query.getAll("vocabularyIds"), MOST_SINGLE_WORDS);
  const practiceId = query.get("practiceId") || undefined;
  if (!options || !setIds || !vocabularyIds) return null;
  if (setIds.length + vocabularyIds.length === 0 && !practiceId) return null;
  return {
    setIds,
    vocabularyIds,
    practiceId,
    options: pronunciationOptions(options),
    shown: shownTexts(objectIn(query.get("displayOptions")) ?? {}),
  };
}

/** The parameters that readDrillQuery reads as this. */
export function drillParams(query: DrillQuery): string {
  const { setIds, vocabularyIds, practiceId, options, shown } = query;
  return new URLSearchParams({
    ...(setIds.length > 0 && { setIds: setIds.join(",") }),
    ...(vocabularyIds.length > 0 && { vocabularyIds: vocabularyIds.join(",") }),
    ...(practiceId && { practiceId }),
    pronunciationOptions: JSON.stringify(options),
    displayOptions: JSON.stringify(shown),
  }).toString();
}

function idsIn(lists: readonly string[], most: number): string[] | null {
  if (lists.reduce((length, list) => length + list.length + 1, 0) > LONGEST_LIST) return null;
  const ids = lists.flatMap((list) => list.match(/[^\s,"[\]]+/g) ?? []);
  const unique = [...new Set(ids.map((id) => id.toLowerCase()))];
  return unique.length <= most ? unique : null;
}

function objectIn(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? "");
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
