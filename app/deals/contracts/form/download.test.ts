import { afterEach, expect, test, vi } from "vitest";
import { fileNameOf, requestContract } from "./download.ts";

afterEach(() => vi.unstubAllGlobals());

function answer(response: () => Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(response);
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const ask = () => requestContract({ koopsom: "1" }, { publicKey: "pk", fileName: "eigen.pdf" });

test("sends the data with the public key, and uses the name that comes with the document", async () => {
  const headers = {
    "Content-Disposition": `attachment; filename="a.pdf"; filename*=UTF-8''caf%C3%A9.pdf`,
  };
  const fetched = answer(async () => new Response("%PDF", { headers }));
  expect(await ask()).toMatchObject({ name: "café.pdf" });
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect(url).toBe("/functions/generate-contract-pdf");
  expect(init?.body).toBe('{"contractData":{"koopsom":"1"}}');
  expect(new Headers(init?.headers).get("Authorization")).toBe("Bearer pk");
});

test.each([
  [`attachment; filename="plat.pdf"`, "plat.pdf"],
  [`attachment; filename="plat.pdf"; filename*=UTF-8''%E0%A4%A`, "plat.pdf"],
  ["attachment", "eigen.pdf"],
])("of %j it takes %j", async (disposition, name) => {
  answer(async () => new Response("", { headers: { "Content-Disposition": disposition } }));
  expect(await ask()).toMatchObject({ name });
});

test("a refusal names the fields of the form", async () => {
  const issues = [{ field: "contractData.verkoperNaam", message: "Vul de naam in." }];
  answer(async () => Response.json({ error: "x", issues }, { status: 422 }));
  expect(await ask()).toEqual({ refused: [["verkoperNaam", "Vul de naam in."]] });
});

test("anything else is a failure", async () => {
  answer(async () => Response.json({ error: "x" }, { status: 429 }));
  expect(await ask()).toBeNull();
  answer(async () => new Response("<h1>", { status: 422 }));
  expect(await ask()).toBeNull();
  answer(() => Promise.reject(new TypeError("offline")));
  expect(await ask()).toBeNull();
});

test("a file is named after the address, safely", () => {
  expect(fileNameOf("Maasboulevard 12-a", "json")).toBe("koopovereenkomst-maasboulevard-12-a.json");
  expect(fileNameOf("../Één ‮straat:*", "ics")).toBe("koopovereenkomst-een-straat.ics");
  expect(fileNameOf(" ", "pdf")).toBe("koopovereenkomst-contract.pdf");
});
