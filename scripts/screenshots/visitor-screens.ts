import type { Screen } from "./screen.ts";
import { longestWord } from "./words.ts";

export function visitorScreens(): Screen[] {
  return [
    { name: "landing", path: "/" },
    { name: "landing-sign-in-dialog", path: "/?sign-in&returnTo=/vocabulary" },
    {
      name: "first-word-judged",
      path: "/",
      async act(page) {
        await page.getByLabel("What does it mean?").fill("schools");
        await page.getByRole("button", { name: "Check" }).click();
      },
    },
    { name: "first-word", path: "/first-word" },
    { name: "try", path: "/try" },
    {
      name: "try-filled",
      path: "/try",
      async act(page) {
        await page.getByLabel("Arabic word").fill(longestWord.arabicWord);
        await page.getByLabel("English meaning").fill(longestWord.englishMeaning);
        await page.getByText(/More details/).click();
        await page.getByLabel("Example sentence").fill(longestWord.exampleSentence);
      },
    },
    {
      name: "try-errors",
      path: "/try",
      status: 400,
      act: (page) => page.getByRole("button", { name: "Sign in to save" }).click(),
    },
    { name: "sign-in", path: "/api/login" },
    {
      name: "sign-in-wrong",
      path: "/api/login",
      status: 401,
      async act(page) {
        await page.getByLabel("Username").fill("nobody-at-all");
        await page.getByLabel("Password", { exact: true }).fill("not the password");
        await page.getByRole("button", { name: "Sign in" }).click();
      },
    },
    { name: "sign-up", path: "/api/login?mode=signup" },
    {
      name: "sign-up-wrong",
      path: "/api/login?mode=signup",
      status: 400,
      async act(page) {
        await page.getByLabel("Username").fill("a name with spaces");
        await page.getByText("Optional: first name and email").click();
        await page.getByLabel("Email").fill("nobody@localhost");
        await page.getByLabel(/^Password/).fill("12345678");
        await page.getByRole("button", { name: "Create account" }).click();
      },
    },
    { name: "sign-in-expired", path: "/oidc/interaction/no-such-sign-in", status: 400 },
    { name: "not-found", path: "/no/such/page", status: 404 },
  ];
}
