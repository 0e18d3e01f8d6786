import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

export type CheckboxGroupProps = Omit<ChoiceGroupProps, "required"> & {
  defaultValues?: readonly string[];
};

export function CheckboxGroup({ defaultValues = [], ...group }: CheckboxGroupProps) {
  return (
    <ChoiceGroup
      {...group}
      kind="checkbox"
      isChosen={(option) => ({ defaultChecked: defaultValues.includes(option) })}
    />
  );
}
