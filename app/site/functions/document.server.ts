import type { Services } from "../../platform/services.ts";
import { sessionCookieName } from "../../staff/accounts/service.server.ts";
import { endpointsOf } from "./endpoints.server.ts";
import { scopeNames } from "./keys/input.ts";
import { jsonSchema } from "./json-schema.ts";
import { leadFormOperation } from "./lead-form.server.ts";
import type { OpenApi } from "./open-api.ts";
import { operationOf, problemResponse } from "./operation.server.ts";
import { problemSchema, problems } from "./reply.ts";

/** The OpenAPI 3.1 document of everything that programs may call. */
export function openApiDocument(services: Pick<Services, "publicUrl" | "settings">): OpenApi {
  const paths: OpenApi["paths"] = {};
  for (const endpoint of endpointsOf(services.settings.agency)) {
    const path = `/functions/${endpoint.name}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  paths["/aanvraag"] = { post: leadFormOperation() };
  return {
    openapi: "3.1.1",
    info: {
      title: `Functies van ${services.settings.agency.name}`,
      version: "1",
      description: "Wat programma’s van de website kunnen vragen.",
    },
    servers: [{ url: services.publicUrl }],
    paths,
    components: {
      securitySchemes: {
        publicKey: {
          type: "http",
          scheme: "bearer",
          description: "De publieke sleutel van de website (PUBLIC_KEY).",
        },
        apiKey: {
          type: "http",
          scheme: "bearer",
          description: `Een sleutel uit het beheer (Instellingen, Koppelingen), voor een programma van het kantoor. ${Object.values(scopeNames).join("; ")}.`,
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(services),
          description: "De cookie van een medewerker die op /auth is ingelogd.",
        },
      },
      schemas: { Problem: jsonSchema(problemSchema, "output") },
      responses: Object.fromEntries(
        Object.entries(problems).map(([status, why]) => [`Problem${status}`, problemResponse(why)]),
      ),
    },
  };
}
