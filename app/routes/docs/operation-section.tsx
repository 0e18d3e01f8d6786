import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ApiDocument, Operation } from "#app/api/openapi/document.ts";
import type { JsonSchema } from "#app/api/openapi/json-schemas.ts";
import type { Parameter, Reference } from "#app/api/openapi/parameters.ts";
import type { ResponseObject } from "#app/api/openapi/responses.ts";
import { Badge } from "#app/ui/layout/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { Prose } from "./prose.tsx";
import { SchemaFields, TypeText } from "./schema-fields.tsx";

type Components = ApiDocument["components"];

/** One call: who may make it, what it takes, what it answers and how it fails. */
export function OperationSection({
  method,
  address,
  operation,
  components,
}: {
  method: string;
  address: string;
  operation: Operation;
  components: Components;
}) {
  const { operationId, summary, security, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).map(([status, response]) => ({
    status,
    response: resolved(response, components.responses),
  }));
  const isFailure = ({ status }: { status: string }) => Number(status) >= 400;
  return (
    <Card as="article" className="grid scroll-mt-20 gap-5" aria-labelledby={operationId}>
      <header className="grid gap-2">
        <h3 id={operationId} className="flex scroll-mt-24 flex-wrap items-center gap-2.5 text-lg">
          <Badge tone="accent">{method}</Badge>
          <Link to={`#${operationId}`} className="font-mono text-base wrap-anywhere">
            {address}
          </Link>
        </h3>
        <p>
          <Prose text={summary} />
        </p>
        <p className="text-sm text-ink-soft">
          <Prose text={whoMay(security)} />
        </p>
      </header>
      {parameters.length > 0 && (
        <Part title="Parameters">
          {parameters.map((parameter) => {
            const one = resolved(parameter, components.parameters);
            return <ParameterLine key={one.name} parameter={one} />;
          })}
        </Part>
      )}
      {requestBody && (
        <Part title="Body">
          <Content content={requestBody.content} />
        </Part>
      )}
      <Part title="Answers">
        {answers
          .filter((one) => !isFailure(one))
          .map(({ status, response }) => (
            <Answer key={status} status={status} response={response} />
          ))}
      </Part>
      {answers.some(isFailure) && (
        <Part title="Failures">
          {answers.filter(isFailure).map(({ status, response }) => (
            <Failure key={status} status={status} response={response} />
          ))}
        </Part>
      )}
    </Card>
  );
}

function whoMay(security: Operation["security"]): string {
  const scope = security.flatMap(({ token = [] }) => token)[0];
  const isOpen = !security.some(({ session }) => session);
  const who = isOpen ? "For everybody, without signing in" : "For signed-in users";
  return scope ? `${who}, and for tokens with the scope \`${scope}\`.` : `${who}.`;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
      {children}
    </section>
  );
}

function ParameterLine({ parameter }: { parameter: Parameter }) {
  const { name, in: place, required, schema, description } = parameter;
  const standard = schema.default === undefined ? "" : ` Without it: ${schema.default}.`;
  return (
    <p>
      <code className="font-mono text-sm font-semibold wrap-anywhere">
        {name}
        {!required && "?"}
      </code>{" "}
      <TypeText schema={schema} />{" "}
      <span className="text-sm text-ink-soft">
        in the {place === "path" ? "address" : place}. <Prose text={description ?? ""} />
        {standard}
      </span>
    </p>
  );
}

function Answer({ status, response }: { status: string; response: ResponseObject }) {
  const { description, headers, content } = response;
  return (
    <div className="grid gap-1.5">
      <p>
        <Badge tone="correct">{status}</Badge> <Prose text={description} />
        {headers && (
          <span className="text-sm text-ink-soft">
            {" "}
            Headers: {Object.keys(headers).join(", ")}.
          </span>
        )}
      </p>
      {content && <Content content={content} />}
    </div>
  );
}

function Failure({ status, response }: { status: string; response: ResponseObject }) {
  return (
    <div className="grid gap-1 sm:grid-cols-[4.5rem_1fr]">
      <p>
        <Badge tone="incorrect">{status}</Badge>
      </p>
      <ul className="grid gap-1 text-sm">
        {response.description.split("\n\n").map((line) => (
          <FailureLine key={line} line={line} />
        ))}
      </ul>
    </div>
  );
}

function FailureLine({ line }: { line: string }) {
  const [, code = "", message] = /^`(\w+)`: (.*)$/s.exec(line) ?? [];
  return (
    <li className="wrap-anywhere">
      {code && <code className="font-mono font-semibold">{code}</code>} {message ?? line}
    </li>
  );
}

function Content({ content }: { content: Record<string, { schema: JsonSchema }> }) {
  return Object.entries(content).map(([type, { schema }]) => (
    <div key={type} className="grid gap-1.5">
      <p className="text-sm">
        <span className="text-ink-soft">{type}</span> <TypeText schema={schema} />
      </p>
      <SchemaFields schema={schema} />
    </div>
  ));
}

function resolved<Thing extends object>(
  given: Thing | Reference,
  components: Record<string, Thing>,
): Thing {
  if (!("$ref" in given)) return given;
  const found = components[given.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`The description has no ${given.$ref}`);
  return found;
}
