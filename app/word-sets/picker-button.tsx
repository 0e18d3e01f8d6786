import { Button } from "#app/ui/buttons/button.tsx";

/** A button of the picker that leads to other words of it; without scripts the page that has them keeps the ticks. */
export function PickerButton({
  name,
  value,
  onPress,
  children,
}: {
  name: string;
  value: string;
  onPress: () => void;
  children: string;
}) {
  return (
    <Button
      variant="secondary"
      formMethod="get"
      formNoValidate
      name={name}
      value={value}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </Button>
  );
}
