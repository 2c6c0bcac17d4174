import type { ReactNode } from "react";
import type { Operation } from "./open-api.ts";
import { SchemaFields } from "./schema-fields.tsx";
import { StatusList } from "./status-list.tsx";

/** One operation of the document: its callers, input and answers. */
export function OperationArticle({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}) {
  const id = operation.operationId;
  const [need = {}] = operation.security;
  return (
    <article
      aria-labelledby={id}
      className="mt-16 grid gap-x-16 gap-y-6 border-t border-line pt-10 lg:grid-cols-[2fr_3fr]"
    >
      <div className="min-w-0">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {operation.summary}
        </h2>
        <p className="mt-3 font-mono text-sm break-all">
          <span className="font-bold text-river-700">{method.toUpperCase()}</span> {path}
        </p>
        <p className="mt-4">{operation.description}</p>
        <p className="mt-4 text-muted">{whoOf(need)}</p>
      </div>
      <div className="min-w-0 space-y-8">
        <Input operation={operation} />
        <Answers operation={operation} />
      </div>
    </article>
  );
}

function whoOf(need: Record<string, string[]>): string {
  if (need["apiKey"]) return `Met een sleutel uit het beheer die ‘${need["apiKey"].join()}’ mag.`;
  if ("session" in need) return "Met de publieke sleutel, ingelogd als medewerker die dat mag.";
  return "publicKey" in need ? "Met de publieke sleutel." : "Voor iedereen, zonder sleutel.";
}

function Input({ operation: { parameters, requestBody } }: { operation: Operation }) {
  if (parameters) {
    const properties = Object.fromEntries(
      parameters.map(({ name, description, schema }) => [
        name,
        { ...schema, ...(description !== undefined && { description }) },
      ]),
    );
    const required = parameters.flatMap(({ name, required }) => (required ? [name] : []));
    return (
      <Part title="Vraagt, in het adres">
        <SchemaFields schema={{ properties, required }} optional />
      </Part>
    );
  }
  if (!requestBody) return <Part title="Vraagt geen gegevens" />;
  return Object.entries(requestBody.content).map(([type, { schema }]) => (
    <Part key={type} title={`Vraagt, als ${type}`}>
      <SchemaFields schema={schema} optional />
    </Part>
  ));
}

/** Errors that every function can return are listed at the top of the page. */
function Answers({ operation: { responses } }: { operation: Operation }) {
  const own = Object.entries(responses).filter(([, { $ref }]) => $ref === undefined);
  const others = own.filter(([status]) => !status.startsWith("2"));
  return (
    <>
      {own.map(([status, { description, content }]) => {
        if (!status.startsWith("2") || !content) return null;
        const schema = content["application/json"]?.schema;
        const title = `Antwoord ${status}: ${description}`;
        if (!schema) {
          return <Part key={status} title={`${title}, als ${Object.keys(content).join(", ")}`} />;
        }
        return (
          <Part key={status} title={title}>
            <SchemaFields schema={schema} />
          </Part>
        );
      })}
      {others.length > 0 && (
        <Part title="Andere antwoorden">
          <StatusList
            statuses={others.map(([status, { description = "" }]) => [status, description])}
          />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section>
      <h3 className="font-sans text-base font-semibold wrap-anywhere">{title}</h3>
      {children}
    </section>
  );
}
