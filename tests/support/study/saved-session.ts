/** A session of one right answer as a program saves it. */
export function savedSession(vocabularyId: string, clientSessionId = "saved-session") {
  return {
    questionCount: 1,
    correctAnswers: 1,
    pointsEarned: 15,
    categories: ["noun"],
    questions: [
      {
        vocabularyId,
        userAnswer: "x",
        correctAnswer: "y",
        isCorrect: true,
        translationDirection: "arabic-to-english",
        pointsEarned: 15,
      },
    ],
    clientSessionId,
  };
}
