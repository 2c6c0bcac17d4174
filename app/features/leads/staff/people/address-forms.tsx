import { Form, href } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";

/** The searches of an address, to export or to erase; they go with a lead of the same address too. */
export function ChosenAddress({
  address,
  count,
  error,
}: {
  address: string;
  count: number;
  error: string | undefined;
}) {
  const searches = count === 1 ? "1 zoekopdracht" : `${count} zoekopdrachten`;
  return (
    <section aria-labelledby="van-adres" className="mt-6 space-y-5 border-t border-line pt-5">
      <h3 id="van-adres" className="text-xl break-words">{`${searches} van ${address}`}</h3>
      <form method="post" action={href("/admin/leads/avg/export")}>
        <input type="hidden" name="adres" value={address} />
        <button type="submit" className={buttonClass("secondary")}>
          Download de zoekopdrachten (JSON)
        </button>
      </form>
      <Form
        method="post"
        action={href("/admin/leads/avg")}
        className="border-l-4 border-brick-600 bg-brick-50 px-5 py-4"
      >
        <input type="hidden" name="act" value="wissen" />
        <input type="hidden" name="adres" value={address} />
        <p>
          {`Wissen haalt ${searches} weg, met het adres en de mails erover. Leads van dit adres blijven staan. Dat is niet ongedaan te maken.`}
        </p>
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="zeker" value="ja" required className="size-5 shrink-0" />
          Ja, wis alle zoekopdrachten van dit adres
        </label>
        {error && <p className="text-sm font-medium text-brick-700">{error}</p>}
        <button type="submit" className={buttonClass("primary", "mt-3")}>
          Zoekopdrachten wissen
        </button>
      </Form>
    </section>
  );
}
