import { href } from "react-router";
import { ArabicText } from "#app/ui/arabic/arabic-text.tsx";
import { TextLink } from "#app/ui/buttons/text-link.tsx";
import { PickerButton } from "./picker-button.tsx";

/** Says that a search found nothing, or that there is no word to pick. */
export function NothingToPick({
  isSearch,
  says,
  onClear,
}: {
  isSearch: boolean;
  says: string;
  onClear: () => void;
}) {
  if (isSearch) {
    return (
      <div className="grid justify-items-center gap-2 py-3 text-center">
        <span aria-hidden="true" className="text-gold-fill">
          <ArabicText size="md">؟</ArabicText>
        </span>
        <p role="status" className="font-display font-medium">
          {says}
        </p>
        <PickerButton name="clear" value="on" onPress={onClear}>
          Clear search
        </PickerButton>
      </div>
    );
  }
  return (
    <p className="py-6 text-center">
      No vocabulary words available. <TextLink to={href("/vocabulary/new")}>Add a word</TextLink>
    </p>
  );
}
