import { href } from "react-router";
import { agency } from "../../../agency.config.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHero } from "../../ui/page-hero.tsx";
import { pageMeta } from "../../ui/page-meta.ts";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { Route } from "./+types/sign-in";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Inloggen",
    description: `Inloggen voor medewerkers van ${agency.name}. Als bezoeker hebt u geen account nodig om woningen te bekijken of een waardebepaling aan te vragen.`,
    path: href("/auth"),
    noindex: true,
  });
}

export default function SignIn() {
  return (
    <PageHero
      title="Inloggen"
      drawing={{ kind: "pakhuis", seed: "inloggen" }}
      actions={
        <>
          <ButtonLink to={href("/woningaanbod-venlo")}>Bekijk het woningaanbod</ButtonLink>
          <PhoneLink />
        </>
      }
    >
      <p>
        Deze deur is voor onze medewerkers en gaat binnenkort open. Werkt u hier en hebt u nu iets
        nodig, mail dan naar{" "}
        <a href={`mailto:${agency.email}`} className="text-river-700 underline underline-offset-4">
          {agency.email}
        </a>
        .
      </p>
      <p className="mt-4">
        Bent u hier als bezoeker? Dan hebt u geen account nodig. Woningen bekijken en een
        waardebepaling aanvragen kan zonder inloggen.
      </p>
    </PageHero>
  );
}
