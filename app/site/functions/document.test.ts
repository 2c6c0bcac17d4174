import { expect, test } from "vitest";
import { testSettings } from "../../../tests/site/settings.ts";
import { scopes } from "../../../database/schema/api-keys.ts";
import { openApiDocument } from "./document.server.ts";
import { endpoints } from "./endpoints.server.ts";
import { scopeNames } from "./keys/input.ts";
import type { Operation } from "./open-api.ts";

const document = openApiDocument({ publicUrl: "https://voordeur.example", settings: testSettings });
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const operation = (path: string, method: "get" | "post") =>
  document.paths[path]?.[method] as Operation;

function refsOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    key === "$ref" ? [inside as string] : refsOf(inside),
  );
}

test("describes every endpoint, and the lead forms", () => {
  const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
  const made = endpoints.map(({ name, method }) => `${method} /functions/${name}`);
  expect(described.toSorted()).toEqual([...made, "POST /aanvraag"].toSorted());
});

test("every reference leads somewhere", () => {
  const refs = refsOf(document);
  expect(refs.length).toBeGreaterThan(10);
  for (const ref of refs) {
    let place: unknown = document;
    for (const step of ref.replace("#/", "").split("/")) {
      place = (place as Record<string, unknown>)[step];
    }
    expect({ ref, place }).toEqual({ ref, place: expect.any(Object) });
  }
});

test("every operation is whole, and has a name of its own", () => {
  for (const { operation } of operations) {
    expect(operation.summary).not.toBe("");
    expect(Object.keys(operation.responses)).toContainEqual(expect.stringMatching(/^2/));
    for (const [status, answer] of Object.entries(operation.responses)) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(answer.$ref ?? answer.description).toBeTruthy();
    }
    const used = operation.security.flatMap((need) => Object.keys(need));
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(used));
  }
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test("says of a field what is checked", () => {
  const body = operation("/functions/send-lead-notification", "post").requestBody!;
  expect(body.content["application/json"]!.schema).toMatchObject({
    properties: { leadId: { type: "string", format: "uuid" }, source: { type: "string" } },
  });
  expect(operation("/functions/sync-properties", "get").parameters).toMatchObject([
    { name: "after", in: "query", required: false, schema: { type: "integer", default: 0 } },
  ]);
});

test.each([...scopes])("says that a key needs %s, and what a list answers", (scope) => {
  const [name = ""] = scope.split(":");
  const { security, parameters, responses } = operation(`/functions/${name}`, "get");
  expect(security).toEqual([{ apiKey: [scope] }]);
  expect(parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: "limit",
        required: false,
        schema: expect.objectContaining({ type: "integer", minimum: 1, maximum: 200, default: 50 }),
      }),
      expect.objectContaining({ name: "after", required: false }),
    ]),
  );
  expect(Object.keys(responses)).toEqual(["200", "304", "401", "403", "405", "422", "429"]);
  expect(responses["401"]!.description).toContain("ingetrokken");
  expect(responses["304"]).not.toHaveProperty("content");
  const { items } = responses["200"]!.content!["application/json"]!.schema.properties!;
  expect(Object.keys(items!.items!.properties!).length).toBeGreaterThan(9);
  const { description } = document.components.securitySchemes["apiKey"]!;
  expect(description).toContain(scopeNames[scope]);
});

test("knows the rules of the lead forms, also where text is changed after them", () => {
  const { schema } = operation("/aanvraag", "post").requestBody!.content[
    "application/x-www-form-urlencoded"
  ]!;
  const forms = schema.anyOf ?? [];
  const search = forms.find(({ properties }) => properties?.["kind"]?.const === "zoekwens");
  expect([forms[0], search, ...forms.slice(-2)]).toMatchObject([
    {
      required: ["source", "name", "email", "phone"],
      properties: {
        source: { const: "contact_form" },
        name: { minLength: 2, maxLength: 100 },
        email: { format: "email", maxLength: 255 },
        address: { type: "string", maxLength: 200 },
        message: { type: "string", maxLength: 2000 },
      },
    },
    { required: ["source", "kind", "name", "email", "phone", "place"] },
    { required: ["source", "email", "phone"] },
    { required: ["source", "email"] },
  ]);
});
