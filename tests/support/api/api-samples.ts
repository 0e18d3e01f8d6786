type Own = { wordId: string; otherWordId: string };

const word = {
  arabicWord: "دَفْتَرٌ",
  englishMeaning: "notebook",
  category: "noun",
  pluralForm: "دَفَاتِرُ",
};
const entry = { ...word, isAiGenerated: false, isValid: true, isDuplicate: false };

/** A body for each call that takes one, as a careful client would send it. */
export function sampleBodies(own: Own): Record<string, Record<string, unknown>> {
  const question = {
    vocabularyId: own.wordId,
    userAnswer: "book",
    correctAnswer: "book",
    isCorrect: true,
    translationDirection: "arabic-to-english",
    pointsEarned: 15,
    timeSpent: 4,
    answerId: "answer-1",
  };
  return {
    "POST /api/vocabulary": { ...word, acceptedAnswers: ["copybook"], imageUrl: null },
    "PATCH /api/vocabulary/:": { englishMeaning: "book", exampleSentence: "هٰذَا كِتَابٌ" },
    "POST /api/generate-vocabulary": { arabicWord: "كتاب", category: "noun" },
    "POST /api/translate-to-arabic": { englishQuery: "book" },
    "PATCH /api/progress/:": {
      translationDirection: "arabic-to-english",
      isCorrect: true,
      answerId: "answer-2",
      userAnswer: "book",
      timeSpent: 3,
      answeredAt: new Date().toISOString(),
    },
    "POST /api/sessions": {
      questionCount: 1,
      correctAnswers: 1,
      pointsEarned: 15,
      categories: ["noun"],
      questions: [question],
      clientSessionId: "session-1",
    },
    "PATCH /api/sessions/:": { seconds: 60 },
    "POST /api/vocabulary/bulk-parse": { input: "بَابٌ - door" },
    "POST /api/vocabulary/bulk-process": { entries: [entry] },
    "POST /api/vocabulary/bulk-import": { entries: [entry] },
    "POST /api/tts": { text: "كِتَابٌ" },
    "POST /api/word-sets": {
      name: "Home",
      description: "What is at home",
      color: "#3B82F6",
      isPublic: false,
      vocabularyIds: [own.wordId],
    },
    "PUT /api/word-sets/:": { name: "Home", description: null, color: "#000000", isPublic: false },
    "POST /api/word-sets/:/words": { vocabularyIds: [own.otherWordId] },
    "DELETE /api/word-sets/:/words": { vocabularyIds: [own.otherWordId] },
    "PATCH /api/word-sets/:/publicity": { isPublic: false },
    "POST /api/public-word-sets/:/duplicate": { name: "Home (Copy)" },
    "POST /api/practice-sessions": {
      name: "Evening",
      setIds: [],
      vocabularyIds: [own.wordId],
      sessionType: "flashcards",
      displayOptions: { showMeanings: true, translationDirection: "both" },
    },
    "PATCH /api/practice-sessions/:": { questionsAnswered: 3, correctAnswers: 2 },
    "POST /api/generate-story": {
      categories: ["nouns"],
      selectionType: "custom",
      selectedWords: [own.wordId],
    },
    "PATCH /api/user/settings": {
      dailyNewWords: 5,
      dailyReviews: 10,
      timeZone: "Europe/London",
      desiredRetention: 0.9,
    },
    "POST /api/validate-coupon": { code: "SPRING", tier: "basic" },
    "POST /api/create-subscription": { priceId: "price_none", couponCode: null },
    "POST /api/cancel-subscription": { reason: "other", feedback: "Thank you" },
    "POST /api/reactivate-subscription": {},
    "POST /api/admin/coupons": {
      code: "SPRING",
      description: "A tenth off",
      discountType: "percentage",
      discountValue: 10,
      validUntil: null,
      usageLimit: 5,
      applicableTiers: ["basic"],
    },
    "PATCH /api/admin/coupons/:id": { isActive: false },
  };
}
