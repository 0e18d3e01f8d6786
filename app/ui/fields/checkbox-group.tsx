import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

export type CheckboxGroupProps = Omit<ChoiceGroupProps, "required"> & {
  defaultValues?: readonly string[];
  onChange?: (value: string, checked: boolean) => void;
};

export function CheckboxGroup({ defaultValues = [], onChange, ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup
      {...group}
      kind="checkbox"
      isChosen={(option) => ({ defaultChecked: defaultValues.includes(option) })}
      onChoose={onChange}
    />
  );
}
