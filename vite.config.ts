import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const filesOf = (...places: string[]) =>
  new RegExp(`(${places.join("|")})`.replaceAll("/", "[\\\\/]"));

const FRAMEWORK = filesOf(
  "vite/preload-helper",
  "node_modules/(react|react-dom|scheduler|react-router|@react-router)/",
);

const OF_SOME_PAGES = Object.entries({
  keyboard: filesOf(
    "app/forms/text-fields",
    "app/ui/(arabic/arabic-keyboard/|fields/text-)",
    "models/arabic/(input/|keys)",
  ),
  forms: filesOf(
    "app/forms/(action|choice|password|use)-",
    "app/ui/fields/(checkbox-group|choice-group|password|radio|stepper)",
    "node_modules/@conform-to/",
  ),
  pronunciation: filesOf("app/routes/pronunciation/", "models/pronunciation/"),
  session: filesOf("app/ui/(session/|arabic/answer-difference)", "models/arabic/difference/"),
  stories: filesOf("app/routes/stories/", "models/stories/"),
  study: filesOf("app/routes/study/", "app/ui/feedback/countdown"),
  plates: filesOf("app/ui/(layout/badge|signs/rosette|study/nothing-due)"),
  "word-list": filesOf(
    "app/routes/words/list/(?!list-params)",
    "app/ui/words/word-item",
    "models/words/word-spot",
  ),
  practice: filesOf("app/routes/practice/", "models/practice/"),
  import: filesOf("app/routes/words/import/", "models/imports/"),
  "word-sets": filesOf(
    "app/routes/word-sets/(duplicate|publicity-form|use-set|set-(card|lines|pages)|sets-|shared-set(s|-lines)|way|word-entries)",
  ),
  billing: filesOf(
    "app/routes/billing/(payment|plan-words|pricing|subscription)",
    "app/ui/billing/(money|test-billing)",
    "models/billing/",
  ),
  coupons: filesOf("app/routes/billing/admin/", "app/ui/billing/coupon-"),
  "set-form": filesOf("app/routes/word-sets/(color-field|set-form)"),
  "word-form": filesOf("app/routes/words/(edit|generation|images|try)/", "models/images/"),
});
const UNGROUPED = filesOf(
  "app/routes/word-sets/keep-page",
  "app/routes/(identity|progress)/",
  "app/ui/(charts|feedback/tooltips|words/word-(card|details))",
  "models/(study/rules/(goal-cost|month|recall)|users/goal-rules)",
  "node_modules/",
);

// Which modules share a script file. Left alone, the bundler makes one for each set of pages with a module in common:
// sixty for the list of words. The modules that those of a group import join it, unless a group before it has them;
// so a group brings its pages more than it names if it imports from one after it.
const scriptGroups = [
  { name: "framework", test: FRAMEWORK, minShareCount: 1 },
  {
    name: "shared",
    test: (id: string) => !UNGROUPED.test(id) && !OF_SOME_PAGES.some(([, files]) => files.test(id)),
  },
  ...OF_SOME_PAGES.map(([name, test]) => ({ name, test })),
].map((group, place) => ({ minShareCount: 2, ...group, priority: 20 - place }));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
    },
  },
  optimizeDeps: {
    include: ["@conform-to/react", "@conform-to/zod/v4", "zod"],
  },
});
