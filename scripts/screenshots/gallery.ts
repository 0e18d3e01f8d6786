import type { Screen } from "./screen.ts";
import { nameOf, variantsOf } from "./variants.ts";

/** A page with all pictures, a row for every screen. */
export function galleryOf(screens: readonly Screen[]): string {
  const rows = screens.map((screen) => {
    const { name } = screen;
    const pictures = variantsOf(screen).map((variant) => {
      const file = `${name}-${nameOf(variant)}`;
      return `<a href="${file}.png"><img src="${file}.png" alt="${file}" loading="lazy"></a>`;
    });
    return `<h2>${name}</h2><div>${pictures.join("")}</div>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>Pictures</title>
<style>
  body { font: 1rem system-ui; background: #888; }
  div { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
  img { height: 30rem; }
</style>
${rows.join("\n")}
`;
}
