export type AchievementType = "day-streak" | "mastered-words";

/** An award; its points are told with it and do not count among the points of answers. */
export type Award = {
  category: "streak" | "mastery";
  type: AchievementType;
  title: string;
  description: string;
  points: number;
  /** The count that earns it. */
  requirement: number;
};

const awards: readonly Award[] = [
  ...[3, 7, 30, 100, 365].map(
    (requirement): Award => ({
      category: "streak",
      type: "day-streak",
      title: `${requirement} day streak`,
      description: `You studied ${requirement} days in a row.`,
      points: 10 * requirement,
      requirement,
    }),
  ),
  ...[1, 10, 50, 100, 500, 1000].map(
    (requirement): Award => ({
      category: "mastery",
      type: "mastered-words",
      title: requirement === 1 ? "First word mastered" : `${requirement} words mastered`,
      description:
        requirement === 1 ? "You mastered a word." : `You mastered ${requirement} words.`,
      points: 10 * requirement,
      requirement,
    }),
  ),
];

/** Returns the awards for a count that grows from one number to another. */
export function awardsReached(type: AchievementType, before: number, after: number): Award[] {
  return awards.filter(
    (award) => award.type === type && award.requirement > before && award.requirement <= after,
  );
}
