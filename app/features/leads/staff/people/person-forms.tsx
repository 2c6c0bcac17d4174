import { Form, href } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/field.tsx";

/** By POST, so that the address stays out of logs and histories. */
export function FindPerson({
  email,
  error,
}: {
  email: string | undefined;
  error: string | undefined;
}) {
  return (
    <Form method="post" className="mt-5 flex flex-wrap items-end gap-3">
      <input type="hidden" name="act" value="zoeken" />
      <Field
        label="E-mailadres"
        type="email"
        name="email"
        required
        maxLength={255}
        autoComplete="off"
        defaultValue={email}
        error={error}
        className="min-w-0 grow basis-64"
      />
      <button type="submit" className={buttonClass("secondary")}>
        Zoeken
      </button>
    </Form>
  );
}

/** The leads found, to export or to erase; erasing asks for confirmation. */
export function FoundPerson({
  email,
  leads,
  error,
}: {
  email: string;
  leads: number;
  error: string | undefined;
}) {
  if (leads === 0) {
    return (
      <output className="mt-6 block border-t border-line pt-5">
        Van <strong className="break-words">{email}</strong> zijn hier geen gegevens.
      </output>
    );
  }
  return (
    <div className="mt-6 border-t border-line pt-5">
      <output className="block">
        {leads === 1 ? "1 lead" : `${leads} leads`} van{" "}
        <strong className="break-words">{email}</strong>
      </output>
      <form method="post" action={href("/admin/leads/avg/export")} className="mt-4">
        <input type="hidden" name="email" value={email} />
        <button type="submit" className={buttonClass("secondary")}>
          Download de gegevens (JSON)
        </button>
      </form>
      <Form method="post" className="mt-8 border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
        <input type="hidden" name="act" value="wissen" />
        <input type="hidden" name="email" value={email} />
        <p>
          Wissen haalt alle leads van dit adres weg, met hun meldingen, notities en geschiedenis.
          Dat is niet ongedaan te maken.
        </p>
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="zeker" value="ja" required className="size-5 shrink-0" />
          Ja, wis alles van dit adres
        </label>
        {error && <p className="text-sm font-medium text-brick-700">{error}</p>}
        <button type="submit" className={buttonClass("primary", "mt-3")}>
          Definitief wissen
        </button>
      </Form>
    </div>
  );
}
