type Asked<Question> = { questions: readonly Question[]; again: readonly Question[] };

/** Returns the question at a position of a session; the repeated ones follow its questions. */
export function questionAt<Question>(
  { questions, again }: Asked<Question>,
  position: number,
): Question | null {
  return questions[position] ?? again[position - questions.length] ?? null;
}

/** Whether what stands at a position of a session is asked again, and counts nothing. */
export function isAgainAt({ questions }: Asked<unknown>, position: number): boolean {
  return position >= questions.length;
}
