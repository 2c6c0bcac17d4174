import { sense } from "@voordeur/language/sense.ts";
import { softHyphens } from "@voordeur/language/soft-hyphens.ts";
import { t } from "@voordeur/language/text.ts";
import type { LeadKind } from "../../../database/schema/leads.ts";
import { offersKind } from "../../settings/paths/offered.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { AddressScript } from "../../ui/lead-forms/address-script.tsx";
import { ContactForm } from "../../ui/lead-forms/contact-form.tsx";
import type { Origin } from "../../ui/lead-forms/form-parts.tsx";
import { HeroForm } from "../../ui/lead-forms/hero-form.tsx";
import type { LeadAnswer } from "../../ui/lead-forms/messages.ts";
import { PopupForm } from "../../ui/lead-forms/popup-form.tsx";
import { questions } from "../../ui/lead-forms/questions.ts";
import { requestPath } from "../../ui/lead-forms/request-path.ts";
import { PageLink } from "../../ui/page-link.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import { DrawnPicture } from "../../ui/pictures/drawn-picture.tsx";
import { AboutHome, type ShownHome } from "./about-home.tsx";
import { kindTexts } from "./kind-texts.ts";
import type { Reception } from "./receive.server.ts";
import { CallUs } from "../../ui/phone-link.tsx";

export type Failure = Pick<Reception, "source" | "kind" | "values" | "origin"> & {
  answer: Extract<LeadAnswer, { ok: false }>;
};

interface Props {
  kind: LeadKind;
  home: ShownHome | null;
  token: string;
  address: string | undefined;
  origin: Origin;
  failure: Failure | undefined;
}

export function RequestPage(props: Props) {
  const kind = props.failure?.kind ?? props.kind;
  const agency = useAgency();
  const { title, introduction } = kindTexts(agency)[kind];
  return (
    <div className="mx-auto grid max-w-[80rem] gap-x-16 gap-y-10 px-4 py-12 sm:px-8 sm:py-20 lg:grid-cols-[5fr_6fr]">
      <div>
        <h1 className="text-[2.6rem] sm:text-6xl">{softHyphens(title)}</h1>
        {props.home && <AboutHome home={props.home} kind={kind} />}
        <p className="mt-6 max-w-lg text-lg text-muted">{introduction}</p>
        {kind === "waardebepaling" && <Offer />}
        {kind === "taxatie" && offersKind(agency, "waardebepaling") && <OnlyThePrice />}
        <CallUs className="mt-8" hours="text-muted" />
        <DrawnPicture
          kind="jaren-dertig"
          seed="1"
          sizes="36rem"
          className="mt-10 hidden aspect-5/2 rounded-card object-[50%_60%] lg:block"
        />
      </div>
      <div
        id="formulier"
        className="self-start rounded-card border border-line bg-white p-6 shadow-card sm:p-10"
      >
        {props.failure && <Alert {...props.failure.answer} />}
        <Form {...props} kind={kind} />
        {questions[kind].some(({ type }) => type === "check") && <AddressScript />}
      </div>
    </div>
  );
}

function Offer() {
  const { valuationWorth, replyWithinHours, noCureNoPay } = useAgency().claims;
  const facts = [
    {
      figure: "€ 0",
      text: valuationWorth ? t`in plaats van € ${valuationWorth}` : t`voor een bezoek met advies`,
    },
    replyWithinHours && {
      figure: sense("a duration")`${replyWithinHours} uur`,
      text: t`en u hoort van ons`,
    },
    {
      figure: t`Vrijblijvend`,
      text: noCureNoPay
        ? t`no cure, no pay: geen verkoop betekent geen courtage`
        : t`u zit nergens aan vast`,
    },
  ].filter((fact) => typeof fact === "object");
  return (
    <dl className="mt-10 border-t border-line">
      {facts.map(({ figure, text }) => (
        <div
          key={figure}
          className="grid grid-cols-[9rem_1fr] items-baseline gap-4 border-b border-line py-4 max-[10rem]:grid-cols-1 sm:grid-cols-[12rem_1fr]"
        >
          <dt className="font-serif text-[1.7rem] text-river-800 sm:text-4xl">{figure}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function OnlyThePrice() {
  return (
    <p className="mt-4 max-w-lg text-muted">
      <RichText
        text={t`Wilt u alleen weten wat uw huis opbrengt? <a>De waardebepaling is gratis</a>.`}
        tags={{
          a: (
            <PageLink
              to={requestPath("waardebepaling")}
              className="text-river-700 underline hover:text-brick-600"
            >
              {null}
            </PageLink>
          ),
        }}
      />
    </p>
  );
}

function Alert({ title, description }: { title: string; description: string }) {
  return (
    <div role="alert" className="mb-8 rounded-lg border-l-4 border-brick-600 bg-brick-50 px-5 py-4">
      <h2 className="text-xl text-brick-700">{title}</h2>
      <p>{description}</p>
    </div>
  );
}

function Form({ kind, home, token, address, failure, origin: from }: Props) {
  const origin = failure?.origin ?? from;
  const props = { token, origin, values: failure?.values, errors: failure?.answer.fields };
  if (failure?.source === "seo_hero_form") return <HeroForm {...props} />;
  if (failure?.source === "exit_popup") return <PopupForm {...props} />;
  const values = failure?.values ?? { address };
  // Another kind is another form: nothing of the one before may stay in its fields.
  return <ContactForm key={kind} {...props} kind={kind} slug={home?.slug} values={values} />;
}
