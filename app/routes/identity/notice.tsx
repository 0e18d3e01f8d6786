import { Card } from "./card.tsx";

export function Notice(props: {
  title: string;
  text: string;
  link: { to: string; label: string };
}) {
  return (
    <Card title={props.title}>
      <p role="alert" className="mt-4">
        {props.text}
      </p>
      <p className="mt-6">
        <a href={props.link.to} className="underline">
          {props.link.label}
        </a>
      </p>
    </Card>
  );
}
