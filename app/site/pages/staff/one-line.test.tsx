import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ask, signedIn } from "../../../../tests/accounts/accounts.ts";
import { useAccounts } from "../../../../tests/accounts/use-accounts.ts";
import { type Field, line } from "../../../settings/fields.ts";
import { pages } from "../../../settings/texts/pages.ts";
import { EditableForm } from "../../../staff/kit/editables/editable-form.tsx";
import { Versions } from "../../../staff/kit/versions.tsx";
import { action, loader } from "./edit.tsx";

const site = useAccounts();

type Loaded = Awaited<ReturnType<typeof loader>>;

/** The editor of a page, as it is drawn. */
function drawn(loaded: Loaded): string {
  const element = (
    <>
      <EditableForm id="a" loaded={loaded} answer={undefined}>
        {null}
      </EditableForm>
      <Versions path={loaded.path} versions={loaded.versions} />
    </>
  );
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("one line adds a text: to the editor, to what is saved, to its versions and to the page", async () => {
  const fields = pages.privacy as Record<string, Field>;
  fields["note"] = line("Onder de kop", "Vraag het {kantoor}.");
  const { services } = site;
  const cookie = await signedIn(services, "anna@kantoor.example", "admin");
  const asked = { services, cookie, path: "/admin/paginas/privacy", params: { page: "privacy" } };
  const shown = () => (services.settings.texts("privacy") as unknown as { note: string }).note;
  const load = async () => (await ask(loader, asked)).data as Loaded;
  expect(shown()).toBe(`Vraag het ${services.settings.agency.name}.`);
  expect(drawn(await load())).toMatch(/Onder de kop<.*name="note" value="Vraag het {kantoor}\."/s);

  const { draft } = await load();
  const sent = { version: "0", title: draft["title"] as string, note: "  Bel\u0007 ons.  " };
  expect((await ask(action, { ...asked, form: sent })).status).toBe(303);
  expect(services.settings.get("texts-privacy")).toMatchObject({ note: "Bel ons." });
  expect(shown()).toBe("Bel ons.");
  const saved = await load();
  expect(saved.versions).toMatchObject([{ version: 1, value: { note: "Bel ons." } }]);
  expect(drawn(saved)).toMatch(/name="note" value="Bel ons\.".*Versie 1/s);

  const refused = { ...sent, version: "1", note: "x".repeat(301) };
  expect(await ask(action, { ...asked, form: refused })).toMatchObject({
    status: 422,
    data: { errors: { note: "De tekst mag maximaal 300 tekens bevatten" } },
  });
  const restored = await ask(action, { ...asked, form: { act: "terugzetten", versie: "1" } });
  expect(restored.status).toBe(303);
  expect((await load()).versions).toHaveLength(2);
});
