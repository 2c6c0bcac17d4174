import { formatDateTime } from "@voordeur/language/dates.ts";
import { Form } from "react-router";
import type { Refusal } from "../../../platform/body/refusal.ts";
import { Button } from "../../../ui/button.tsx";
import { OnceField } from "../../admin/acts/once-field.tsx";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { SavedMeanwhile } from "../../admin/conflict.tsx";
import { EmailLink, TelephoneLink } from "../../admin/facts.tsx";
import { StaffSection } from "../../admin/section.tsx";
import { markOfSeller } from "../kinds.ts";
import { SellerFields } from "./seller-fields.tsx";

interface ShownSeller {
  id: string;
  name: string;
  email: string;
  phone: string;
  seen_at: Date | null;
  url: string;
}

interface Shown {
  isClosed: boolean;
  refusal: Refusal | undefined;
}

/** The sellers of a file, each with their link; another can be added. */
export function SellerList({ sellers, ...shown }: Shown & { sellers: readonly ShownSeller[] }) {
  const adding = refusedForm(shown.refusal, "verkoper");
  return (
    <StaffSection id="verkopers" title="Verkopers" ruled>
      <ul className="divide-y divide-line">
        {sellers.map((seller) => (
          <SellerItem key={seller.id} {...shown} seller={seller} isLast={sellers.length === 1} />
        ))}
      </ul>
      {!shown.isClosed && (
        <details open={adding.isRefused} className="mt-2">
          <summary className="w-fit cursor-pointer py-2 underline">Nog een verkoper</summary>
          <Form method="post" noValidate className="mt-2 grid gap-3">
            <OnceField />
            <SellerFields seller={adding.typed} errors={adding.errors} />
            <p>
              <Button type="submit" name="act" value="verkoper" look="secondary">
                Toevoegen
              </Button>
            </p>
          </Form>
        </details>
      )}
    </StaffSection>
  );
}

function SellerItem({
  seller,
  isLast,
  isClosed,
  refusal,
}: Shown & { seller: ShownSeller; isLast: boolean }) {
  const { id, name, email, phone, seen_at, url } = seller;
  const changing = refusedForm(refusal, "verkoper-wijzigen");
  const isRefused = changing.isRefused && changing.typed["verkoper"] === id;
  const typed = isRefused ? changing.typed : seller;
  const mark = markOfSeller(seller);
  return (
    <li className="py-3">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        {email && <EmailLink email={email} />}
        {phone && <TelephoneLink phone={phone} />}
      </p>
      <p className="text-sm text-muted">
        {seen_at
          ? `Was het laatst op de eigen pagina op ${formatDateTime(seen_at)}`
          : "Was nog niet op de eigen pagina"}
      </p>
      <details open={isRefused}>
        <summary className="w-fit cursor-pointer py-2 text-sm underline">
          Link en gegevens<span className="sr-only"> van {name}</span>
        </summary>
        <p className="text-sm">
          De link is alleen voor {name}:{" "}
          <a href={url} className="break-all underline">
            {url}
          </a>
        </p>
        {!isClosed && (
          <>
            <Form method="post" preventScrollReset className="mt-2 flex flex-wrap gap-3">
              <OnceField />
              <input type="hidden" name="verkoper" value={id} />
              {email && (
                <Button type="submit" name="act" value="link-sturen" look="secondary">
                  Stuur de link nog eens
                </Button>
              )}
              <Button type="submit" name="act" value="link-vervangen" look="secondary">
                Trek de link in en maak een nieuwe
              </Button>
              {!isLast && (
                <Button type="submit" name="act" value="verkoper-weg" look="secondary">
                  Verwijder uit dit dossier
                </Button>
              )}
            </Form>
            {isRefused && changing.isOvertaken && <SavedMeanwhile className="mt-3" />}
            <Form key={mark} method="post" noValidate className="mt-3 grid gap-3">
              <input type="hidden" name="verkoper" value={id} />
              <input type="hidden" name="seen" value={mark} />
              <SellerFields seller={typed} errors={isRefused ? changing.errors : {}} />
              <p>
                <Button type="submit" name="act" value="verkoper-wijzigen" look="secondary">
                  Opslaan
                </Button>
              </p>
            </Form>
          </>
        )}
      </details>
    </li>
  );
}
