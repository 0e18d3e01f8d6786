/** Sends again what was shed (503), after the time its answer names, as a client does. */
export async function untilTaken(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  const seconds = answer.headers.get("Retry-After");
  if (answer.status !== 503 || seconds === null) return answer;
  await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000));
  return untilTaken(send);
}
