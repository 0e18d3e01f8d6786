/**
 * For a route's clientLoader: what the server's loader gives, or what `otherwise` makes of an error when the server
 * failed or was not reached; what a loader throws on purpose is no Error and is thrown on.
 */
export async function loadDespiteNetworkError<Loaded, Otherwise>(
  serverLoader: () => Promise<Loaded>,
  otherwise: (error: Error) => Otherwise,
): Promise<Loaded | Otherwise> {
  try {
    return await serverLoader();
  } catch (thrown) {
    if (thrown instanceof Error) return otherwise(thrown);
    throw thrown;
  }
}
