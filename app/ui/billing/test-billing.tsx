/** Stands on every page that mentions money while payments are simulated. */
export function TestBilling({
  isSimulated,
  asksForCard = false,
}: {
  isSimulated: boolean;
  asksForCard?: boolean;
}) {
  if (!isSimulated) return null;
  return (
    <p className="mb-3 flex flex-wrap gap-x-2 rounded-md border-2 border-dashed border-warning bg-warning-wash px-4 py-2">
      <b className="font-semibold text-warning">Test billing: no money is taken</b>
      {asksForCard && <span>Never type a real card here.</span>}
    </p>
  );
}
