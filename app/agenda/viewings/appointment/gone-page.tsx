import { t } from "@voordeur/language/text.ts";
import { href } from "react-router";
import { useAgency } from "../../../settings/use-agency.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { PhoneLink } from "../../../ui/phone-link.tsx";

/** A link that leads to no viewing or visit: mistyped, cut off by a mail program, or forgotten by now. */
export function GonePage({ about = "viewing" }: { about?: "viewing" | "visit" }) {
  const { phone } = useAgency();
  return (
    <div className="mx-auto max-w-[80rem] px-4 py-12 sm:px-8 sm:py-20">
      <h1 className="text-[2.2rem] sm:text-5xl">{t`Deze link werkt niet meer`}</h1>
      <p className="mt-5 max-w-2xl text-lg text-muted">
        {about === "visit"
          ? t`Misschien is hij niet helemaal overgenomen, of is de afspraak al lang geweest. Heeft u een afspraak en een vraag? Bel ons dan even.`
          : t`Misschien is hij niet helemaal overgenomen, of is de bezichtiging al lang geweest. Heeft u een afspraak en een vraag? Bel ons dan even.`}
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={href("/woningaanbod-venlo")}>{t`Bekijk het woningaanbod`}</ButtonLink>
        <PhoneLink>{phone.display}</PhoneLink>
      </p>
    </div>
  );
}
