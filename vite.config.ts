import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

const FRAMEWORK =
  /vite\/preload-helper|node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/;
const OF_SOME_PAGES = new RegExp(
  [
    "node_modules/",
    "app/forms/",
    "app/routes/(identity|progress|study|words/(edit|generation|images|try))/",
    "app/routes/words/import/(import-line|self-posting)",
    "app/ui/(arabic/arabic-keyboard|charts)/",
    "app/ui/feedback/tooltip",
    "app/ui/fields/(checkbox-group|choice|radio|stepper|text-)",
    "app/ui/words/word-(card|details)",
  ]
    .join("|")
    .replaceAll("/", "[\\\\/]"),
);

// Which modules share a script file. Left alone, the bundler makes one for each set of pages with a module in common:
// sixty for the list of words. The modules that those of a group import join it, unless a group before it has them.
const scriptGroups = [
  { name: "framework", test: FRAMEWORK, minShareCount: 1 },
  { name: "shared", test: (id: string) => !OF_SOME_PAGES.test(id) },
  { name: "keyboard", test: /[\\/]ui[\\/](arabic|fields[\\/]text-)/ },
  { name: "forms", test: /[\\/](@conform-to|app[\\/]forms|ui[\\/]fields)[\\/]/ },
  { name: "words", test: /[\\/]ui[\\/]words[\\/]/ },
  { name: "generation", test: /[\\/]routes[\\/]words[\\/](generation|try)[\\/]/ },
  { name: "word-form", test: /[\\/]routes[\\/]words[\\/](edit|images)[\\/]/ },
].map((group, place) => ({ minShareCount: 2, ...group, priority: 9 - place }));

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } } },
    },
  },
  optimizeDeps: {
    include: ["radix-ui", "@conform-to/react", "@conform-to/zod/v4", "zod"],
  },
});
