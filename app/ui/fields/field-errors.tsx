import { Icon } from "#app/ui/icon.tsx";

export function FieldErrors({ id, errors }: { id: string; errors?: string[] }) {
  if (!errors?.length) return null;
  return (
    <ul id={id} tabIndex={-1} className="grid gap-0.5 text-sm font-medium text-incorrect">
      {errors.map((error) => (
        <li key={error} className="flex items-start gap-1.5">
          <Icon name="warning" className="mt-0.5 size-4" />
          {error}
        </li>
      ))}
    </ul>
  );
}
