/** A text of the description; what stands between backticks is code. */
export function Prose({ text }: { text: string }) {
  return text.split("`").map((part, index) => {
    const isCode = index % 2 === 1;
    const key = `${index} ${part}`;
    if (!isCode) return <span key={key}>{part}</span>;
    return (
      <code key={key} className="text-[0.9em] font-semibold">
        {part}
      </code>
    );
  });
}
