import { useFormAction, useNavigation } from "react-router";
import { Button, type ButtonProps } from "#app/ui/buttons/button.tsx";

/** Pending while its own form is on the way; with a name and value, only when it was the one pressed. */
export function SubmitButton({
  action,
  pending,
  ...button
}: Omit<ButtonProps, "type"> & { action?: string }) {
  const navigation = useNavigation();
  const ownAction = useFormAction(action);
  const isOnTheWay =
    navigation.formAction === ownAction &&
    (!button.name || navigation.formData?.get(button.name) === String(button.value ?? ""));
  return <Button {...button} type="submit" pending={pending ?? isOnTheWay} />;
}
