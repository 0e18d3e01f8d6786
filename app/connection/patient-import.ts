const MOST_TRIES = 5;
const PAUSE_MS = 1000;

/**
 * Repeats a failed import for some seconds, and until the browser is connected, since a module that does not load takes
 * its page with it. Then the page is what the server draws: a new document is loaded, and one that waits for the module
 * to act by itself stays as it is.
 */
export async function patientImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 0; tries < MOST_TRIES || navigator.onLine === false; tries += 1) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
  if (window.earlyPresses === null) window.location.reload();
  return new Promise(() => undefined);
}
