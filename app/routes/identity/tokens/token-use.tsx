import { TextLink } from "#app/ui/buttons/text-link.tsx";

/** How a shell adds a word with a token, and a bookmark that needs none. */
export function TokenUse({ site }: { site: string }) {
  const word = { arabicWord: "قَلَمٌ", englishMeaning: "pen", category: "noun" };
  const call = [
    "curl -H 'Authorization: Bearer YOUR_TOKEN'",
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify(word)}'`,
    `${site}/api/vocabulary`,
  ];
  const opened = `${site}/vocabulary/new?word=`;
  return (
    <>
      <p>
        Add a word from a shell. <TextLink to="/api/docs">All calls</TextLink> say which scope they
        need.
      </p>
      <Code text={call.join(" \\\n  ")} />
      <p>
        To add a word that you find on another page, make a bookmark with this address. It opens the
        form with the text you selected; it needs no token, only that you are signed in.
      </p>
      <Code text={`javascript:void open('${opened}'+encodeURIComponent(getSelection()))`} />
    </>
  );
}

function Code({ text }: { text: string }) {
  return (
    <pre
      dir="ltr"
      className="overflow-x-auto rounded-md border border-line bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </pre>
  );
}
