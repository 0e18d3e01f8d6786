import { Alert } from "#app/ui/feedback/alert.tsx";

/** Says that nothing is added to the words. */
export function NotEnrichedNote() {
  return (
    <Alert title="Your words come in as you typed them">
      Looking up forms and examples is not part of bulk import yet, so nothing is enriched and
      nothing counts against your plan. You can fill in what you like before you import.
    </Alert>
  );
}
