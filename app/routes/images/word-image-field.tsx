import { useRef } from "react";
import { Button } from "#app/ui/buttons/button.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Checkbox } from "#app/ui/fields/checkbox.tsx";
import { Field, fieldWiring } from "#app/ui/fields/field.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { WordImage } from "#app/ui/words/word-image.tsx";
import { useImageUpload } from "./use-image-upload.ts";

const id = "word-image";
const hint = "JPEG, PNG, WebP or GIF, at most 5MB.";

/** The image of a word: sent at once where scripts run, with the form where they do not. */
export function WordImageField({
  imageUrl: start,
  refusal: startRefusal,
  errors,
}: {
  /** The image the word has, or one that was stored with a form that was refused. */
  imageUrl: string;
  /** Why the image the form came with last was not taken; the saved word is told with it. */
  refusal: string | undefined;
  errors: string[] | undefined;
}) {
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { imageUrl, running, refusal, choose, remove } = useImageUpload(
    { imageUrl: start, refusal: startRefusal },
    input,
  );
  const shownErrors = refusal ? [refusal] : errors;
  const shown = running?.preview ?? imageUrl;
  return (
    <Field id={id} label="Image" optional hint={hint} errors={shownErrors}>
      <div className="flex flex-wrap items-center gap-4">
        {shown && <WordImage key={shown} src={shown} />}
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-2">
          <input type="hidden" name="imageUrl" value={imageUrl} />
          {refusal && <input type="hidden" name="imageRefusal" value={refusal} />}
          <input
            {...fieldWiring({ id, hint, errors: shownErrors })}
            ref={input}
            type="file"
            name="image"
            // biome-ignore lint/a11y/noAutofocus: the refused field lies below the window
            autoFocus={errors !== undefined}
            accept="image/jpeg,image/png,image/webp,image/gif"
            onChange={choose}
            className="file-input w-full min-w-0"
          />
          {running && (
            <ProgressBar
              text="Uploading the image"
              label="Uploading the image"
              value={running.percent}
              max={100}
              className="w-full"
            />
          )}
          {imageUrl &&
            (isHydrated ? (
              <Button type="button" variant="quiet" onClick={remove}>
                Remove image
              </Button>
            ) : (
              <Checkbox id="removeImage" name="removeImage" label="Remove this image" />
            ))}
        </div>
      </div>
    </Field>
  );
}
