import { Alert } from "#app/ui/feedback/alert.tsx";

/** Says that nothing is added to the words. */
export function NotEnrichedNote() {
  return (
    <Alert title="Your words come in as you typed them">
      We don’t look up forms and examples on import yet. Nothing counts against your plan. You can
      fill in what you like before you import.
    </Alert>
  );
}
