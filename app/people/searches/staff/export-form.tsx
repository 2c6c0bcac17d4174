import { href } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";

/** Takes all addresses along, with a reason that stands in the log. */
export function ExportForm() {
  return (
    <details className="mt-10 border-t border-line pt-3">
      <summary className="w-fit cursor-pointer py-2.5 font-medium hover:underline">
        Download met adressen
      </summary>
      <p className="mt-1 max-w-2xl text-muted">
        Deze mensen gaven hun adres alleen voor mail over woningen bij hun zoekopdracht. Schrijf op
        waarvoor je het nodig hebt; dat staat met je naam in het logboek.
      </p>
      {/* A file, not a page: the browser itself sends it. */}
      <form
        method="post"
        action={href("/admin/zoekers/export")}
        className="mt-4 flex max-w-3xl flex-wrap items-end gap-3"
      >
        <input type="hidden" name="act" value="exporteren" />
        <Field
          label="Reden"
          name="logboekreden"
          required
          minLength={5}
          maxLength={300}
          autoComplete="off"
          className="min-w-0 grow basis-64"
        />
        <Button type="submit" look="secondary">
          Download (CSV)
        </Button>
      </form>
    </details>
  );
}
