/** Says that nothing is added to the words. */
export function NotEnrichedNote() {
  return (
    <p className="max-w-prose text-sm text-ink-soft">
      <b className="font-semibold text-ink">Your words come in as you typed them.</b> We don’t look
      up forms and examples on import yet. Nothing counts against your plan. You can fill in what
      you like before you import.
    </p>
  );
}
