import { addDays } from "#models/scheduling/local-day.ts";
import { MASTERY_BANDS, masteryBand } from "#models/scheduling/mastery.ts";
import { addRecall, recallOf } from "#models/study/rules/recall-spans.ts";
import { isDue } from "#models/study/rules/study-queue-rules.ts";
import { readMemory } from "#models/users/learner-memory.ts";
import type { StoredAnswer, StoredDay, StoredLearner } from "./stored.ts";

const LISTED_IDS = 500;

/** What is wrong with points, streak, factors of recall, activity days, the due histogram the learner's totals and sets, each counted anew. */
export function brokenTotals(learner: StoredLearner): string[] {
  return [
    ...brokenStudyRecord(learner),
    ...brokenFactors(learner),
    ...brokenDays(learner),
    ...brokenHistogram(learner),
    ...brokenStats(learner),
    ...brokenSets(learner),
    ...brokenKept(learner),
  ];
}

/** A learner without a fit has in each factor what all their answers told of it. */
function brokenFactors({ user, answers }: StoredLearner): string[] {
  const told = answers.flatMap(({ effects }) => effects.factorChange ?? []);
  return readMemory(user.memory).factors.flatMap((factor, kind) => {
    const own = told.filter((change) => change.kind === kind);
    const shift = sum(own.map((change) => change.shift));
    const weight = sum(own.map((change) => change.weight));
    const isKept = Math.abs(factor.shift - shift) + Math.abs(factor.weight - weight) < 1e-9;
    return isKept ? [] : [`factor ${kind} is ${JSON.stringify(factor)}, not ${shift}, ${weight}`];
  });
}

function brokenSets({ sets, items, words }: StoredLearner): string[] {
  const bySet = Map.groupBy(items, ({ setId }) => String(setId));
  const known = new Set(words.map(({ _id }) => String(_id)));
  const lost = items.filter(({ vocabularyId }) => !known.has(String(vocabularyId)));
  return [
    ...sets.flatMap(({ _id, name, wordCount }) =>
      differs(`words of the set ${name}`, wordCount, bySet.get(String(_id))?.length ?? 0),
    ),
    ...differs("words that are in sets and gone", lost.length, 0),
  ];
}

function brokenKept({ stats, sets, items, answers }: StoredLearner): string[] {
  const counted = { sets: sets.length, setWords: items.length, answers: answers.length };
  // What makes room by itself is noted there now and then.
  return Object.entries(counted).flatMap(([kind, count]) => {
    const kept = stats?.kept?.[kind as keyof typeof counted];
    return kept === undefined ? [] : differs(`${kind} kept`, kept, count);
  });
}

function brokenStudyRecord({ user, answers }: StoredLearner): string[] {
  const days = new Set(answers.map(({ day }) => day));
  const last = [...days].sort().at(-1) ?? null;
  let streak = 0;
  for (let day = last; day !== null && days.has(day); day = addDays(day, -1)) streak += 1;
  const points = sum(answers.map(({ pointsEarned }) => pointsEarned));
  return [
    ...differs("points", user.points, points),
    ...differs("streak", user.streak, streak),
    ...differs("last study date", user.lastStudyDate, last),
  ];
}

function brokenDays(learner: StoredLearner): string[] {
  const { answers, sessions, days } = learner;
  const broken: string[] = [];
  const byDay = Map.groupBy(answers, ({ day }) => day);
  const firsts = new Map([...answers].reverse().map((one) => [String(one.vocabularyId), one]));
  const stored = new Map(days.map((one) => [one.day, one]));
  const done = lastDueAnswers(learner);
  for (const day of new Set([...byDay.keys(), ...stored.keys()])) {
    const given = byDay.get(day) ?? [];
    const found = stored.get(day);
    const reviewed = new Set(given.map(({ vocabularyId }) => String(vocabularyId)));
    const mastered = new Set(
      given.flatMap((one) => (one.effects.isNewlyMastered ? [String(one.vocabularyId)] : [])),
    );
    const counts = {
      answers: given.length,
      formAnswers: given.filter(({ askedForm }) => askedForm).length,
      correctAnswers: given.filter(({ isCorrect }) => isCorrect).length,
      pointsEarned: sum(given.map(({ pointsEarned }) => pointsEarned)),
      wordsStarted: [...firsts.values()].filter((first) => first.day === day).length,
      wordsReviewed: reviewed.size,
      dueWordsDone: done.filter((last) => last.day === day).length,
      wordsMastered: mastered.size,
    };
    for (const [name, value] of Object.entries(counts)) {
      broken.push(...differs(`${day} ${name}`, found?.[name as keyof typeof counts] ?? 0, value));
    }
    const recalled = given.flatMap((one) => {
      const recall = recallOf(one);
      return recall ? [{ [recall.span]: recall.by }] : [];
    });
    const sums = [addRecall([found?.recall ?? {}]), addRecall(recalled)].map((one) =>
      JSON.stringify(one),
    );
    broken.push(...differs(`${day} recall`, sums[0], sums[1]));
    broken.push(...listed(`${day} reviewedIds`, found?.reviewedIds, reviewed));
    broken.push(...listed(`${day} masteredIds`, found?.masteredIds, mastered));
  }
  const ended = sessions.filter(({ completedAt }) => completedAt !== null).length;
  broken.push(...differs("sessions of all days", sum(days.map((day) => day.sessions)), ended));
  return broken;
}

/** The answers after which a due word was due no more on their day. */
function lastDueAnswers({ answers, progress }: StoredLearner): StoredAnswer[] {
  const left = new Map(progress.map(({ _id, dueDay }) => [String(_id), dueDay]));
  const logs = Map.groupBy(answers, ({ vocabularyId }) => String(vocabularyId));
  return [...logs].flatMap(([id, log]) =>
    log.filter((answer, index) => {
      const { day, effects } = answer;
      const next = log[index + 1]?.effects.progressBefore.dueDay ?? left.get(id);
      const dueDay = next === undefined ? dueWithoutIt(answer) : next;
      return isDue(effects.progressBefore.dueDay, day) && !isDue(dueDay, day);
    }),
  );
}

/** When the other direction of a word that was deleted was due; the answered one is due on a later day. */
function dueWithoutIt({ direction, effects }: StoredAnswer): string | null {
  const other = direction === "arabic-to-english" ? "e2a" : "a2e";
  return effects.progressBefore.srs[other]?.due ?? null;
}

function listed(
  what: string,
  ids: StoredDay["reviewedIds"] | undefined,
  wanted: Set<string>,
): string[] {
  const found = (ids ?? []).map(String);
  const isComplete = wanted.size <= LISTED_IDS;
  const isRight =
    new Set(found).size === found.length &&
    found.every((id) => wanted.has(id)) &&
    (!isComplete || found.length === wanted.size);
  return isRight ? [] : [`${what} are ${found}, counted ${[...wanted]}`];
}

function brokenHistogram({ progress, dueMonths }: StoredLearner): string[] {
  const counted = new Map<string, number>();
  for (const { dueDay } of progress) {
    if (dueDay) counted.set(dueDay, (counted.get(dueDay) ?? 0) + 1);
  }
  const stored = new Map<string, number>(
    dueMonths.flatMap(({ month, days }) =>
      Object.entries(days).map(([key, words]): [string, number] => [
        `${month}-${key.slice(1)}`,
        words,
      ]),
    ),
  );
  return [...new Set([...counted.keys(), ...stored.keys()])].flatMap((day) =>
    differs(`due on ${day}`, stored.get(day) ?? 0, counted.get(day) ?? 0),
  );
}

function brokenStats({ words, progress, stats }: StoredLearner): string[] {
  const fresh = progress.filter(({ totalAttempts }) => totalAttempts === 0);
  const latest = Math.max(0, ...progress.map(({ version }) => version));
  return [
    ...["noun", "verb", "expression"].flatMap((category) => [
      ...differs(`${category} words`, stats?.words?.[category] ?? 0, countOf(words, category)),
      ...differs(`new ${category}`, stats?.neverAsked?.[category] ?? 0, countOf(fresh, category)),
    ]),
    ...(stats?.isMasteryCounted ? MASTERY_BANDS : []).flatMap((band) => {
      const counted = progress.filter((one) => masteryBand(one) === band).length;
      return differs(`words in ${band}`, stats?.mastery?.[band] ?? 0, counted);
    }),
    ...((stats?.version ?? 0) < latest ? [`version ${stats?.version} is behind ${latest}`] : []),
  ];
}

function countOf(list: readonly { category: string }[], category: string): number {
  return list.filter((one) => one.category === category).length;
}

function differs(what: string, found: unknown, counted: unknown): string[] {
  return found === counted ? [] : [`${what}: stored ${found}, counted ${counted}`];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
