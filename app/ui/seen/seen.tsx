import { t } from "@voordeur/language/text.ts";
/**
 * Tells the first page of a link, by its act `gezien`, that somebody is there, once they press, type or
 * scroll: programs that look at mails open links too, so that fetching tells nothing. `first`: the address
 * of that page; none on the page itself.
 */
export const Seen = ({ first = "" }: { first?: string | undefined }) => (
  <div data-wake="seen" data-wake-by="pointerdown keydown wheel" data-first={first}>
    {first === "" && (
      <noscript>
        <form method="post" className="mt-8">
          <button name="act" value="gezien" className="min-h-11 underline">
            {t`Laat ons weten dat u deze pagina zag`}
          </button>
        </form>
      </noscript>
    )}
  </div>
);
