import { CopyButton } from "#app/ui/buttons/copy-button.tsx";
import { controlStyle } from "#app/ui/fields/control-style.ts";
import { PublicityForm } from "./publicity-form.tsx";

/** Shows who can see an own set, and the address to give to others while it is public. */
export function WhoCanSee({
  set,
  link,
  query,
  hasRecordings,
}: {
  set: { id: string; name: string; isPublic: boolean; sharesRecordings: boolean };
  link: string;
  query: string;
  /** Some word of the learner has a recording. */
  hasRecordings: boolean;
}) {
  const { isPublic } = set;
  return (
    <div className="grid gap-6 py-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="grid content-start gap-1.5">
        <p className="field-label">Who can see it</p>
        <div className="flex min-h-11 flex-wrap items-center gap-4">
          <p className="font-medium">
            {isPublic ? "Public" : "Private"}
            {set.sharesRecordings && ", with your recordings"}
          </p>
          <PublicityForm
            set={set}
            query={query}
            asksRecordings={hasRecordings}
            variant="secondary"
          />
        </div>
      </div>
      {isPublic ? (
        <div className="grid gap-1.5">
          <label htmlFor="set-link" className="field-label">
            Link to share
          </label>
          <div className="flex gap-2.5">
            <input
              id="set-link"
              readOnly
              value={link}
              className={controlStyle("latin", "h-11 min-w-0 flex-1 text-ellipsis")}
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton text={link} shownIn="set-link" />
          </div>
        </div>
      ) : (
        <p className="self-end pb-2.5 text-ink-soft max-sm:hidden">
          Only you see it. Make it public to share it by its link.
        </p>
      )}
    </div>
  );
}
