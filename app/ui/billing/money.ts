/** US cents as "$9.99", with a minus sign for what is taken off. */
export function formatCents(cents: number): string {
  const amount = (Math.abs(cents) / 100).toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
  });
  return cents < 0 ? `−${amount}` : amount;
}
