import { href } from "react-router";
import { servicesContext } from "../../platform/services.ts";
import { PageIntroduction, PageTitle } from "../../ui/layout/page-hero.tsx";
import { fixedMeta } from "../../ui/meta/page-meta.ts";
import type { Route } from "./+types/show";
import { openApiDocument } from "./document.server.ts";
import { OperationArticle } from "./operation-article.tsx";
import { problems } from "./reply.ts";
import { StatusList } from "./status-list.tsx";

export const meta = fixedMeta({
  title: "Functies voor programma’s",
  description: "Wat programma’s van deze website kunnen vragen, en hoe.",
  path: href("/functions"),
  noindex: true,
});

export function loader({ context }: Route.LoaderArgs) {
  return openApiDocument(context.get(servicesContext));
}

export default function Page({ loaderData: { paths, servers } }: Route.ComponentProps) {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-12 sm:px-8 sm:py-20">
      <PageTitle>Functies voor programma’s</PageTitle>
      <PageIntroduction>
        Wat programma’s van deze website kunnen vragen. Dezelfde beschrijving staat als{" "}
        <a href={href("/functions/openapi.json")} className="text-river-700 underline">
          OpenAPI-document
        </a>{" "}
        klaar voor gereedschap.
      </PageIntroduction>
      <Manual origin={servers[0]?.url ?? ""} />
      {operations.map(({ path, method, operation }) => (
        <OperationArticle key={operation.operationId} {...{ path, method, operation }} />
      ))}
    </div>
  );
}

function Manual({ origin }: { origin: string }) {
  return (
    <div className="mt-14 grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <section aria-labelledby="aanroepen" className="min-w-0">
        <h2 id="aanroepen" className="text-2xl sm:text-3xl">
          Zo roept u een functie aan
        </h2>
        <p className="mt-4">
          Stuur de publieke sleutel mee als <code>Authorization: Bearer</code>. De sleutel staat in{" "}
          <code>PUBLIC_KEY</code>, of anders in <code>secrets.json</code> in de datamap van de
          server. Een functie voor medewerkers vraagt daarbij de cookie van een ingelogde
          medewerker, en weigert wat een andere website laat versturen.
        </p>
        <pre className="mt-5 wrap-anywhere whitespace-pre-wrap rounded-card bg-river-900 p-5 text-sm leading-relaxed text-marl-100">
          {[
            `curl -X POST ${origin}/functions/sync-properties \\`,
            '  -H "Authorization: Bearer $PUBLIC_KEY" \\',
            '  -H "Cookie: $COOKIE"',
          ].join("\n")}
        </pre>
        <p className="mt-5">
          Woningen, leads en afspraken leest een programma van het kantoor met een eigen sleutel,
          die in het beheer wordt gemaakt en ingetrokken: zonder publieke sleutel en zonder cookie.
          Een lijst komt per pagina; geef <code>next</code> terug als <code>after</code> tot er geen
          volgende meer is.
        </p>
      </section>
      <section aria-labelledby="weigeren">
        <h2 id="weigeren" className="text-2xl sm:text-3xl">
          Als het niet gaat
        </h2>
        <p className="mt-4">
          Elk antwoord is JSON; <code>error</code> zegt in het Nederlands wat er mis is.
        </p>
        <StatusList statuses={Object.entries(problems)} />
      </section>
    </div>
  );
}
