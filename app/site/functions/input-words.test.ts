import { expect, test } from "vitest";
import { restyleStyles } from "@voordeur/restyle/styles.ts";
import { endpoints } from "./endpoints.server.ts";
import { readInput } from "./read-input.server.ts";

test.each([
  ["send-lead-notification", { leadId: "5" }, "leadId", "Dit is geen geldig nummer (UUID)."],
  ["send-lead-notification", { to: 1 }, "", "Deze functie kent dit niet: to."],
  ["match-properties", {}, "selectedStyles", "Dit veld ontbreekt."],
  ["match-properties", { selectedStyles: "luxe" }, "selectedStyles", "Dit moet een lijst zijn."],
  [
    "match-properties",
    { selectedStyles: [{ id: "strand" }] },
    "selectedStyles.0.id",
    "Kies uit: modern, klassiek, gezinswoning, compact, luxe, landelijk.",
  ],
  [
    "match-properties",
    { selectedStyles: [], properties: [{ id: 0 }] },
    "properties.0.id",
    "Dit is minstens 1.",
  ],
  ["transform-image", { prompt: restyleStyles[0].prompt }, "imageUrl", "Dit veld ontbreekt."],
  [
    "transform-image",
    { imageUrl: "data:,", prompt: "Paint it" },
    "prompt",
    "Gebruik de opdracht van een van de zestien stijlen, woord voor woord.",
  ],
  [
    "send-lead-notification",
    { email: "piet@huis.example" },
    "",
    "Noem leadId, of email en source met de andere gegevens van de aanvraag.",
  ],
])("%s says in Dutch what is wrong with %j", async (name, body, field, message) => {
  const endpoint = endpoints.find((one) => one.name === name && one.method === "POST")!;
  const request = new Request(`http://localhost/functions/${name}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const refusal = (await readInput(endpoint, request)) as Response;
  expect(refusal.status).toBe(422);
  const { issues } = (await refusal.json()) as { issues: object[] };
  expect(issues).toContainEqual({ field, message });
});
