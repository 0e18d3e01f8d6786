const MOST_TRIES = 5;
const PAUSE_MS = 1000;

/** Repeats a failed import for some seconds, since a module that does not load takes its page with it. */
export async function patientImport<Module>(load: () => Promise<Module>): Promise<Module> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await load();
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}
