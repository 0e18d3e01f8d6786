import { Link, useRouteLoaderData } from "react-router";
import { apiDocument } from "#app/api/openapi/api-document.ts";
import type { ApiDocument } from "#app/api/openapi/document.ts";
import { pageTitle } from "#app/document/page-title.ts";
import { allowReadsOnly } from "#app/middleware/allow-reads-only.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { Badge } from "#app/ui/layout/badge.tsx";
import { Card } from "#app/ui/layout/card.tsx";
import { PageHeader } from "#app/ui/layout/page-header.tsx";
import { SectionHeading } from "#app/ui/layout/section-heading.tsx";
import { PlainShell } from "#app/ui/shell/plain-shell.tsx";
import type { Route } from "./+types/api-docs";
import { OperationSection } from "./operation-section.tsx";
import { Prose } from "./prose.tsx";
import { SchemaFields, TypeText } from "./schema-fields.tsx";

export const handle = { noScript: true };

export const middleware: Route.MiddlewareFunction[] = [allowReadsOnly];

export function loader() {
  return apiDocument();
}

export const meta: Route.MetaFunction = ({ matches }) => pageTitle("API", matches);

export default function ApiDocs({ loaderData: description }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (root?.user) return <Description description={description} />;
  return (
    <PlainShell productName={root?.productName}>
      <div className="mx-auto max-w-page pt-6 xl:px-6">
        <Description description={description} />
      </div>
    </PlainShell>
  );
}

function Description({ description }: { description: ApiDocument }) {
  const { info, tags, components } = description;
  const nouns = tags.map(({ name }) => ({ name, calls: callsOf(description, name) }));
  return (
    <>
      <PageHeader
        title={info.title}
        lead={
          <>
            The same as a file for programs:{" "}
            <a href="/api/openapi.json" className="text-accent underline">
              openapi.json
            </a>
          </>
        }
      />
      <div className="mb-8 grid max-w-prose gap-3">
        {info.description.split("\n\n").map((paragraph) => (
          <p key={paragraph}>
            <Prose text={paragraph} />
          </p>
        ))}
      </div>
      <Contents nouns={nouns} />
      {nouns.map(({ name, calls }) => (
        <section key={name} className="mt-10 grid gap-4" aria-labelledby={name}>
          <SectionHeading id={name}>{titleOf(name)}</SectionHeading>
          {calls.map(({ method, address, operation }) => (
            <OperationSection
              key={operation.operationId}
              method={method}
              address={address}
              operation={operation}
              components={components}
            />
          ))}
        </section>
      ))}
      <section className="mt-10 grid gap-4" aria-labelledby="types">
        <SectionHeading id="types">Types</SectionHeading>
        {Object.entries(components.schemas).map(([name, schema]) => (
          <Card key={name} className="grid gap-3">
            <h3 id={name} className="scroll-mt-24 text-lg">
              {name}
            </h3>
            {!schema.properties && <TypeText schema={schema} />}
            <SchemaFields schema={schema} />
          </Card>
        ))}
      </section>
    </>
  );
}

type Call = ReturnType<typeof callsOf>[number];

function Contents({ nouns }: { nouns: { name: string; calls: Call[] }[] }) {
  return (
    <nav aria-label="Calls" className="columns-1 gap-8 sm:columns-2 lg:columns-3">
      {nouns.map(({ name, calls }) => (
        <div key={name} className="mb-5 break-inside-avoid">
          <Link to={`#${name}`} className="font-semibold text-accent">
            {titleOf(name)}
          </Link>
          <ul>
            {calls.map(({ method, address, operation }) => (
              <li key={operation.operationId}>
                <Link
                  to={`#${operation.operationId}`}
                  className="inline-flex flex-wrap items-center gap-x-2 py-1 text-sm hover:underline"
                >
                  <Badge>{method}</Badge>
                  <code className="font-mono wrap-anywhere">{address}</code>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function callsOf({ paths }: ApiDocument, noun: string) {
  return Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(noun))
      .map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
  );
}

function titleOf(noun: string): string {
  const words = noun.replaceAll("-", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
