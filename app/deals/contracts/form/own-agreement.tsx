import { t } from "@voordeur/language/text.ts";
import type { Agency } from "../../../settings/agency.ts";
import { PhoneNumber } from "../../../ui/phone-link.tsx";
import { PagePart } from "../../../ui/section.tsx";
import { ContractForm } from "./contract-form.tsx";

/** The form of a visitor, who keeps the work. */
export function OwnAgreement({ publicKey, phone }: { publicKey: string } & Pick<Agency, "phone">) {
  return (
    <ContractForm publicKey={publicKey}>
      <PagePart id="bij-de-hand" title={t`Wat u bij de hand houdt`}>
        <ul
          aria-labelledby="bij-de-hand"
          className="mt-3 grid list-disc gap-1.5 pl-5 text-[0.9375rem] text-muted"
        >
          <li>{t`Een identiteitsbewijs van iedere verkoper en koper`}</li>
          <li>{t`Het eigendomsbewijs, met de kadastrale aanduiding`}</li>
          <li>{t`De koopsom, de leveringsdatum en de naam van de notaris`}</li>
        </ul>
        <p className="mt-5 text-[0.9375rem] text-muted">{t`Komt u er niet uit? Wij lezen graag mee.`}</p>
        <PhoneNumber phone={phone} />
      </PagePart>
    </ContractForm>
  );
}
