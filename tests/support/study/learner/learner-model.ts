import { addDays } from "#models/scheduling/local-day.ts";

export type ModelAnswer = {
  answerId: string;
  wordId: string;
  direction: string;
  isCorrect: boolean;
  isSkipped?: boolean;
  at: number;
  day: string;
  sessionId: string | null;
};

/** A plain reference for what a learner did: the list of answers, from which points and streak follow. */
export class LearnerModel {
  now = Date.UTC(2026, 9, 20, 9, 30);
  timeZone: string | null = null;
  words: string[] = [];
  answers: ModelAnswer[] = [];

  /** The local date of an instant, made without our own calendar code. */
  dayOf(at: number): string {
    return new Date(at).toLocaleDateString("en-CA", { timeZone: this.timeZone ?? "UTC" });
  }

  /** The first instant of the learner's next local date; every zone used here is whole hours away from UTC. */
  nextMidnight(): number {
    const hour = 3_600_000;
    let at = Math.floor(this.now / hour) * hour;
    while (this.dayOf(at) === this.dayOf(this.now)) at += hour;
    return at;
  }

  record(answer: Omit<ModelAnswer, "day">): void {
    this.answers.push({ ...answer, day: this.dayOf(answer.at) });
  }

  takeBack(answerId: string): void {
    this.answers = this.answers.filter((answer) => answer.answerId !== answerId);
  }

  get points(): number {
    const pointsOf = ({ isCorrect, isSkipped }: ModelAnswer) =>
      isCorrect ? 15 : isSkipped ? 0 : 5;
    return this.answers.reduce((sum, answer) => sum + pointsOf(answer), 0);
  }

  get lastStudyDate(): string | null {
    return (
      this.answers
        .map(({ day }) => day)
        .sort()
        .at(-1) ?? null
    );
  }

  get streak(): number {
    const days = new Set(this.answers.map(({ day }) => day));
    let streak = 0;
    for (let day = this.lastStudyDate; day && days.has(day); day = addDays(day, -1)) streak += 1;
    return streak;
  }
}
