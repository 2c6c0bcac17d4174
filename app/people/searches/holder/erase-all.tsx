import { t } from "@voordeur/language/text.ts";
import { Button } from "../../../ui/button.tsx";

export function EraseAll({ path, id, count }: { path: string; id: string; count: number }) {
  return (
    <details className="mt-8 border-t border-line pt-4">
      <summary className="min-h-11 w-fit cursor-pointer py-2 font-semibold underline">
        {t`Alles stoppen en wissen`}
      </summary>
      <form method="post" action={path} className="mt-2">
        <p className="text-muted">
          {count === 1
            ? t`Uw zoekopdracht stopt, en wij wissen uw adres en de mails erover.`
            : t`Al uw ${count} zoekopdrachten stoppen, en wij wissen uw adres en de mails erover.`}{" "}
          {t`Vroeg u ons ook iets met een formulier? Dat valt hier niet onder; mail ons daarover.`}
        </p>
        <input type="hidden" name="zoekopdracht" value={id} />
        <input type="hidden" name="act" value="alles-wissen" />
        <Button type="submit" className="mt-4">
          {t`Ja, wis alles`}
        </Button>
      </form>
    </details>
  );
}
