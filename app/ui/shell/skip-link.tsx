export const mainId = "main";

export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:not-sr-only focus:fixed focus:inset-s-3 focus:top-3 focus:z-80"
    >
      Skip to content
    </a>
  );
}
