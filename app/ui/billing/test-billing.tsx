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
    <p className="mb-4 flex flex-wrap gap-x-2 rounded-md border border-gold-fill bg-gold-wash px-4 py-2.5 text-sm">
      <b className="font-semibold">Test billing: no money is taken</b>
      {asksForCard && <span>Never type a real card here.</span>}
    </p>
  );
}
