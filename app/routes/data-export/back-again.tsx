import { href } from "react-router";
import { ButtonLink } from "#app/ui/buttons/button-link.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";

/** The way in which an archive comes back, and in which a large one is taken along; `parts` are counted when asked for. */
export function BackAgain({ megabytes, parts }: { megabytes: number; parts: number | null }) {
  return (
    <section
      id="back"
      className="grid gap-x-8 gap-y-3 border-t border-line py-6 sm:grid-cols-[9rem_minmax(0,1fr)]"
    >
      <h2 className="text-lg">Back again</h2>
      <div className="grid min-w-0 justify-items-start gap-4">
        <p className="text-ink-soft">
          An archive brings your words back into any account here, with their sets, images,
          recordings, schedules and answers.
        </p>
        <ButtonLink to={href("/settings/archive/return")} variant="secondary">
          Bring an archive back
        </ButtonLink>
        {parts === null ? (
          <p className="text-sm text-ink-soft">
            A file of more than {megabytes} MB comes back in parts.{" "}
            <TextLink to={`${href("/settings/archive")}?parts#back`} reloadDocument>
              Download it in parts
            </TextLink>
          </p>
        ) : (
          <Parts count={parts} megabytes={megabytes} />
        )}
      </div>
    </section>
  );
}

function Parts({ count, megabytes }: { count: number; megabytes: number }) {
  if (count === 1) {
    return (
      <p className="text-sm text-ink-soft">
        Yours has less than {megabytes} MB: “Download the archive” gives you all of it.
      </p>
    );
  }
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  return (
    <>
      <p className="text-sm text-ink-soft">
        Download all of these before you change anything, and bring them back in this order.
      </p>
      <ul className="flex flex-wrap gap-x-4 text-sm">
        {numbers.map((number) => (
          <li key={number}>
            <TextLink
              to={`${href("/settings/archive/file")}?part=${number}&of=${count}`}
              reloadDocument
            >
              Part {number} of {count}
            </TextLink>
          </li>
        ))}
      </ul>
    </>
  );
}
