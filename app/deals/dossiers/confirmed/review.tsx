import { langOfDutch } from "@voordeur/language/current.ts";
import { dutch, t } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { formAction, type Sent } from "../../../platform/body/acts.ts";
import { fieldsOf } from "../../../platform/body/refused-form.ts";
import { Refused } from "../../../platform/body/refusal.ts";
import { servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { PagePart } from "../../../ui/section.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { typedLine } from "../../../platform/body/some-text.ts";
import { FieldError } from "../../../ui/field.tsx";
import { Tick } from "../../../ui/tick.tsx";
import { AskedField } from "../../../ui/asked-field.tsx";
import { ownName } from "../../../people/leads/input.ts";
import { findSeller, sellerOf } from "../links.server.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { SellerPage, sellerMeta } from "../seller/page.tsx";
import { confirmDisclosure } from "./confirm.server.ts";
import { Content } from "./content.tsx";
import { disclosureAt } from "./current.server.ts";
import type { Route } from "./+types/review";
import { VersionList } from "./version-list.tsx";
import { readVersions } from "./versions.server.ts";

export const meta = sellerMeta(dutch`Nalezen en bevestigen`);

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const kind = disclosureAt(params.part);
  const file = await findSeller(services, params.token);
  if (!file) return data({ file: null }, { status: 404 });
  const { seller, dossier } = file;
  const versions = await readVersions(services.db, dossier, kind);
  const [newest] = versions.versions;
  return data({
    file: {
      about: dossier.about,
      name: seller.name,
      isClosed: dossier.closed_at !== null,
      kind,
      ...versions,
      isConfirmed:
        versions.isCurrent && newest!.confirmations.some(({ sellerId }) => sellerId === seller.id),
    },
  });
}

export const action = formAction({
  find: async (sent: Sent) => ({
    ...(await sellerOf(sent)),
    kind: disclosureAt(sent.params["part"]),
  }),
  answer: (_done: boolean, { params }) =>
    redirect(
      href("/dossier/:token/nalezen/:part", { token: params["token"]!, part: params["part"]! }),
      303,
    ),
})({
  bevestigen: {
    schema: z.object({
      naam: ownName,
      asked: typedLine,
      gelezen: z.string(),
      nagelezen: z.string(),
    }),
    run: ({ services, dossier, seller, kind }, { naam: name, asked, gelezen: seen, nagelezen }) => {
      if (kind === "questionnaire" && nagelezen !== "ja") {
        throw new Refused({ errors: { nagelezen: t`Lees de antwoorden na en vink dit aan` } });
      }
      return confirmDisclosure(services, dossier, seller, kind, { name, asked, seen });
    },
  },
});

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { token, part } = params;
  const { about, isClosed, kind, sections, missing, isConfirmed, versions } = file;
  const refusal = actionData;
  const page = `${href("/dossier/:token", { token })}/${part}`;
  return (
    <SellerPage
      about={about}
      title={kind === "items" ? t`Lijst van zaken nalezen` : t`Vragenlijst nalezen`}
      lead={leadOf(file)}
      back={href("/dossier/:token", { token })}
      refused={refusal?.error || undefined}
    >
      {!isClosed && (
        <p className="mt-4">
          <TextLink to={page}>{missing > 0 ? t`Verder invullen` : t`Iets wijzigen`}</TextLink>
        </p>
      )}
      {langOfDutch() && (
        <p className="mt-4">{t`Wat u bevestigt, bewaren wij als Nederlands document (PDF), want kopers en de notaris lezen het in het Nederlands: dat geldt. Er staat hetzelfde in als hier; wat u zelf schreef, staat er in uw eigen woorden.`}</p>
      )}
      <Content sections={sections} />
      {!isClosed && missing === 0 && !isConfirmed && (
        <form
          method="post"
          className="mt-10 grid gap-5 rounded-card border border-line bg-white p-5 shadow-card sm:p-8"
        >
          <h2 className="text-2xl">{t`Bevestigen`}</h2>
          <p>
            {t`Met uw naam bevestigt u dat u dit naar beste weten heeft ingevuld. Wijzigt er later iets, dan kunt u het aanpassen en opnieuw bevestigen.`}
          </p>
          <input type="hidden" name="gelezen" value={file.mark} />
          {kind === "questionnaire" && (
            <div>
              <Tick
                name="nagelezen"
                value="ja"
                defaultChecked={refusal?.typed["nagelezen"] === "ja"}
              >
                {t`Ik las elk antwoord na, ook waar Nee staat: op mijn antwoorden mag een koper rekenen.`}
              </Tick>
              <FieldError id="nagelezen" error={refusal?.errors["nagelezen"]} />
            </div>
          )}
          <AskedField
            label={t`Uw naam`}
            {...fieldsOf(refusal)("naam")}
            autoComplete="name"
            required
          />
          <Button act="bevestigen" className="justify-self-start">
            {t`Bevestigen`}
          </Button>
        </form>
      )}
      {versions.length > 0 && (
        <PagePart id="versies" title={t`Bevestigde versies`} className="mt-12">
          <VersionList
            versions={versions}
            pathTo={(paper) => href("/dossier/:token/versie/:paper", { token, paper })}
          />
        </PagePart>
      )}
    </SellerPage>
  );
}

function leadOf({
  isClosed,
  isConfirmed,
  isCurrent,
  missing,
  versions,
}: {
  isClosed: boolean;
  isConfirmed: boolean;
  isCurrent: boolean;
  missing: number;
  versions: readonly unknown[];
}): string {
  if (isClosed) return t`Dit dossier is gesloten. U kunt alles nog lezen.`;
  if (isConfirmed) return t`Bevestigd. Dank u wel: u hoeft hier niets meer te doen.`;
  if (missing > 0)
    return t`Nog niet alles is ingevuld. Bevestigen kan als alles een antwoord heeft.`;
  if (isCurrent)
    return t`Een andere verkoper heeft dit al bevestigd. Lees het door en bevestig het ook.`;
  if (versions.length > 0) {
    return t`Er is iets gewijzigd na de laatste bevestigde versie. Lees het door en bevestig het opnieuw.`;
  }
  return t`Alles is ingevuld. Lees het rustig door en bevestig het onderaan.`;
}
