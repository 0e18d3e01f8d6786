import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

const filesOf = (...places: string[]) =>
  new RegExp(`(${places.join("|")})`.replaceAll("/", "[\\\\/]"));

const FRAMEWORK = filesOf("node_modules/(react|react-dom|scheduler|react-router|@react-router)/");

const OF_ALL_PAGES = filesOf(
  "app/root.tsx",
  "app/ui/(buttons/(button|key-cap|next-step|text-link)|feedback/alert|layout/(leaders|page-header|plate|section-heading)|signs/thread)",
  "app/document/(inline-script|stand-alone)",
  "app/forms/(form-id|submit-button)",
  "app/ui/(arabic/arabic-keyboard/keyboard-context|counted|feedback/unsent-note|fields/(control-style|field-errors)|words/word-image)",
  "app/ui/billing/(plan-figures|reset-text|usage-limit-page)",
  "models/(arabic/(marks|reading/reading-language)|text-length|users/plan-rules)",
);

const OF_IMPORT_PAGES = filesOf(
  "app/routes/imports/(bulk-import\\.tsx|enrichment-notes|import-(line|news|steps)|list-notes|self-posting-form|start-over)",
  "models/imports/import-batch-rules",
);

const OF_TABLE_PAGES = filesOf("app/routes/imports/tables/", "models/imports/tables/");

const OF_SOME_PAGES = {
  dialog: filesOf("app/ui/feedback/dialog"),
  basics: filesOf(
    "app/ui/fields/(checkbox|choice|field|select-field)\\.",
    "app/forms/form-field",
    "app/connection/use-latest-answer",
    "app/ui/words/(found-in|word-(headword|names|row))",
    "app/ui/(buttons/tab-links|date-text|feedback/(progress-bar|room-notices)|layout/(badge|pagination)|signs/(rosette|star))",
    "app/ui/(study|word-sets/set-dot)",
    "app/routes/words/list/list-params",
    "models/(arabic/(display|reading/)|field-table|study/rules/accuracy\\.)",
    "models/words/word-(fields|rules|spot)",
  ),
  "word-list": filesOf("app/routes/words/list/next-line", "app/ui/words/word-item"),
  speech: filesOf("app/ui/(speech/(?!device-voice)|words/(root-link|verb-parts|word-reading))"),
  "word-details": filesOf("app/ui/words/(verb-form-note|word-(details|forms|knowledge))"),
  limits: filesOf("app/ui/billing/usage-limit-dialog"),
  keyboard: filesOf(
    "app/ui/arabic/arabic-keyboard/(arabic-field|keyboard-(area|toggle)|left-open|typing-mode\\.)",
    "models/arabic/keys",
  ),
  session: filesOf(
    "app/ui/session/(answer-field|direction-name|prompt|session-plate|use-press-guard)",
  ),
  answered: filesOf(
    "app/ui/(arabic/answer-difference|session/)",
    "app/routes/study/session/",
    "models/arabic/difference/",
  ),
  study: filesOf(
    "app/routes/study/(?!setup/)",
    "app/ui/(feedback/countdown|layout/card|speech/device-voice)",
    "models/study/rules/timer\\.",
  ),
  typing: filesOf("app/ui/arabic/arabic-keyboard/", "models/arabic/input/"),
  forms: filesOf(
    "app/forms/(action|choice|text|use)-",
    "app/ui/fields/(checkbox-group|choice-group|radio|stepper|text)",
    "node_modules/@conform-to/",
  ),
  progress: filesOf(
    "app/routes/progress/(calendar/(chart-facts|month)|mastery-bands|words/progress-place)",
    "app/ui/(charts/|words/starter)",
    "models/(scheduling/local-day|study/rules/month)",
  ),
  pronunciation: filesOf("app/routes/pronunciation/", "models/pronunciation/"),
  "opened-word": filesOf("app/routes/stories/(opened-word|reading-options)"),
  stories: filesOf("app/routes/stories/", "models/stories/"),
  practice: filesOf("app/routes/practice/", "models/practice/"),
  "word-sets": filesOf(
    "app/routes/word-sets/(shared/(duplicate|own-copy|shared-set-lines)|set/publicity-form|set-pages|use-set)",
    "(app/ui/(buttons/copy-button|word-sets/set-face)|models/word-sets/word-set-rules)",
  ),
  billing: filesOf(
    "app/routes/billing/(payment|plan-words|pricing|subscription)",
    "app/ui/billing/(money|test-billing)",
    "models/billing/",
  ),
  coupons: filesOf("app/routes/billing/admin/", "app/ui/billing/coupon-"),
  "set-form": filesOf("app/routes/word-sets/edit/(color-field|set-form)"),
  "word-form": filesOf(
    "app/routes/(words/(edit|unsaved)|generation|images|try)/(?!limit-reached)",
    "app/views/words/word-form-fields",
    "models/images/",
  ),
};

// A page that others take a part of, with that part.
const OF_SETS_PAGE = filesOf(
  "app/routes/word-sets/(not-read|send-set-form|list/|sets-place|shared/shared-sets\\.|way)",
);
const OF_NEW_SET = filesOf("app/routes/word-sets/edit/new-set\\.", "app/word-sets/");

const UNGROUPED = filesOf(
  "app/routes/word-sets/shared/word-entries",
  "app/routes/(identity/|imports/import-(form|progress)|progress/|study/setup/)",
  "app/(forms|ui/fields)/password-field",
  "app/ui/(charts|feedback/tooltips|words/word-card)",
  "models/(study/rules/(goal-minutes|month|recall)|users/goal-rules)",
  "node_modules/",
);

// Which modules share a script file. Left alone, the bundler makes one for each set of pages with a module in common:
// sixty for the list of words. The modules that those of a group import join it, unless a group before it has them;
// so a group brings its pages more than it names if it imports from one after it. A group is worth its file if many
// pages do without it.
const scriptGroups = [
  { name: styleName, test: filesOf("app/styles/[a-z-]+\\.css$"), minShareCount: 1 },
  { name: "framework", test: FRAMEWORK, minShareCount: 1 },
  { name: "shared", test: OF_ALL_PAGES, minShareCount: 1 },
  ...Object.entries(OF_SOME_PAGES).map(([name, test]) => ({ name, test })),
  { name: "import", test: OF_IMPORT_PAGES, minShareCount: 1 },
  { name: "table-import", test: OF_TABLE_PAGES },
  { name: "sets-page", test: OF_SETS_PAGE, minShareCount: 1 },
  { name: "new-set", test: OF_NEW_SET, minShareCount: 1 },
  { name: "parts", test: (id: string) => !UNGROUPED.test(id) },
].map((group, place) => ({ minShareCount: 2, ...group, priority: 40 - place }));

/** Each sheet of some pages is a file of its own, whatever scripts come with it. */
function styleName(id: string): string {
  return `${path.basename(id, ".css")}-style`;
}

/** Lets the file of the root route be the one that all pages share, which the framework would keep apart. */
const sharedRootFile: Plugin = {
  name: "shared-root-file",
  applyToEnvironment: ({ name }) => name === "client",
  options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), sharedRootFile],
  build: { assetsInlineLimit: 0, modulePreload: false, target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
    },
  },
  optimizeDeps: {
    include: ["@conform-to/react", "@conform-to/zod/v4", "zod"],
  },
});
