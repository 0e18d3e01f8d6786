import { addDays } from "#models/scheduling/local-day.ts";
import { dayOf } from "#services/study/learner.ts";
import { setupForm } from "#tests/support/study/study.ts";
import { addWords, answer, type Person, signUp, type } from "./people.ts";
import type { Screen } from "./screen.ts";
import type { Site } from "./site.ts";

const words = [
  ["كِتَابٌ", "book", "كُتُبٌ"],
  ["مَدْرَسَةٌ", "school", "مَدَارِسُ"],
  ["مُسْتَشْفًى", "hospital", "مُسْتَشْفَيَاتٌ"],
].map(([arabicWord, englishMeaning, pluralForm]) => {
  return { arabicWord, englishMeaning, pluralForm, category: "noun" };
});

export async function formScreens(site: Site): Promise<Screen[]> {
  const waiting = await withDueForms(site);
  const [asked, judging, right, wrong] = await Promise.all([
    inSessionOfForms(site),
    inSessionOfForms(site),
    inSessionOfForms(site),
    inSessionOfForms(site),
  ]);
  await type(judging, "كتاب");
  const rightId = await answer(right, "كتب", "correct");
  const wrongId = await answer(wrong, "كتابات", "incorrect");
  return [
    { name: "forms-dashboard", person: waiting, path: "/" },
    { name: "forms-setup", person: waiting, path: "/session-setup" },
    { name: "forms-setup-session-open", person: asked, path: "/session-setup" },
    { name: "forms-asking", person: asked, path: "/session" },
    { name: "forms-judging", person: judging, path: "/session" },
    { name: "forms-feedback-right", person: right, path: `/session?answered=${rightId}` },
    { name: "forms-feedback-wrong", person: wrong, path: `/session?answered=${wrongId}` },
  ];
}

async function inSessionOfForms(site: Site): Promise<Person> {
  const person = await withDueForms(site);
  await person.visitor.post("/session-setup", setupForm({ timer: "untimed" }));
  return person;
}

/** A learner who knew each word twice yesterday, so that its plural comes today. */
async function withDueForms(site: Site): Promise<Person> {
  const person = await signUp(site, "Layla");
  await person.visitor.post("/settings/study", { schedulesForms: "on", shortcuts: "on" });
  const yesterday = addDays(dayOf({ timeZone: null }, new Date()), -1);
  for (const id of await addWords(person, words)) {
    for (const hour of [10, 11]) {
      for (const translationDirection of ["arabic-to-english", "english-to-arabic"]) {
        const answeredAt = `${yesterday}T${hour}:00:00Z`;
        const given = { translationDirection, isCorrect: true, answeredAt };
        await person.visitor.json("PATCH", `/api/progress/${id}`, given);
      }
    }
  }
  return person;
}
