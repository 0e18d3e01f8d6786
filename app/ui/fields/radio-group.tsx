import { ChoiceGroup, type ChoiceGroupProps } from "./choice-group.tsx";

export type RadioGroupProps = ChoiceGroupProps & {
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
};

export function RadioGroup({ value, defaultValue, onChange, ...group }: RadioGroupProps) {
  return (
    <ChoiceGroup
      {...group}
      kind="radio"
      isChosen={(option) =>
        value === undefined
          ? { defaultChecked: option === defaultValue }
          : { checked: option === value }
      }
      onChoose={onChange}
    />
  );
}
