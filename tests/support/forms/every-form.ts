import type { TestApp } from "#tests/support/app/app.ts";
import type { Learner } from "#tests/support/app/visitor.ts";
import { signUp } from "#tests/support/identity/pages.ts";
import { addNouns } from "#tests/support/study/study.ts";
import { makeSet } from "#tests/support/word-sets/make-set.ts";
import { passwordForms, settingsForms, visitorForms } from "./account-forms.ts";
import { billingForms } from "./billing-forms.ts";
import type { Form } from "./form.ts";
import { importForms } from "./import-forms.ts";
import { studyForms } from "./study-forms.ts";
import { wordForms } from "./word-forms.ts";

/** Somebody new of whom each form is filled in, and the forms; those of a mail server stand apart. */
export async function everyForm(app: TestApp): Promise<{ learner: Learner; forms: Form[] }> {
  const learner = await app.learner({ subscriptionTier: "pro" });
  const [wordId = "", doomedId = ""] = await addNouns(learner, 6);
  const { id: sharedSetId } = await makeSet((await app.learner()).id, { isPublic: true });
  const member = await signUp(app);
  const own = [
    ...(await studyForms(learner, wordId)),
    ...(await importForms(learner)),
    ...(await wordForms({ by: learner, wordId, doomedId, sharedSetId })),
    ...(await settingsForms(learner)),
  ];
  return {
    learner,
    forms: [
      ...own.map((form) => ({ ...form, by: learner })),
      ...passwordForms().map((form) => ({ ...form, by: member })),
      ...(await billingForms(app)),
      ...(await visitorForms(app, app.visitor())),
    ],
  };
}
