import { agency } from "../../../agency.config.ts";
import { drawingPath } from "../../ui/pictures/drawing-address.ts";
import { ContactForm } from "../../ui/lead-forms/contact-form.tsx";
import { HeroForm } from "../../ui/lead-forms/hero-form.tsx";
import type { LeadSource } from "../../../database/schema/leads.ts";
import type { LeadAnswer } from "../../ui/lead-forms/messages.ts";
import { PopupForm } from "../../ui/lead-forms/popup-form.tsx";
import type { TypedValues } from "./input.ts";

export interface Failure {
  answer: Extract<LeadAnswer, { ok: false }>;
  source: LeadSource;
  values: TypedValues;
}

interface Props {
  token: string;
  address: string | undefined;
  failure: Failure | undefined;
}

/** The page with the contact form, or with the form that was sent and came back. */
export function RequestPage({ token, address, failure }: Props) {
  return (
    <div className="mx-auto grid max-w-[80rem] gap-x-16 gap-y-10 px-4 py-12 sm:px-8 sm:py-20 lg:grid-cols-[5fr_6fr]">
      <div>
        <h1 className="text-[2.6rem] sm:text-6xl">Gratis woning&shy;waardebepaling aanvragen</h1>
        <p className="mt-6 max-w-lg text-lg text-muted">
          Wij komen langs, bekijken de woning en leggen haar naast recente verkopen in uw buurt. U
          hoort eerlijk wat uw huis nu opbrengt, ook als u nog lang niet wilt verhuizen.
        </p>
        <Offer />
        <img
          src={drawingPath({ kind: "jaren-dertig", seed: "aanvraag" })}
          width={1200}
          height={800}
          alt=""
          loading="lazy"
          className="mt-10 hidden aspect-5/2 rounded-card object-cover object-[50%_60%] lg:block"
        />
      </div>
      <div
        id="formulier"
        className="self-start rounded-card border border-line bg-white p-6 shadow-card sm:p-10"
      >
        {failure && <Alert {...failure.answer} />}
        <Form token={token} address={address} failure={failure} />
      </div>
    </div>
  );
}

function Offer() {
  const { valuationWorth, replyWithinHours } = agency.claims;
  const facts = [
    { figure: "€ 0", text: `in plaats van € ${valuationWorth}` },
    { figure: `${replyWithinHours} uur`, text: "en u hoort van ons" },
    { figure: "Vrijblijvend", text: "no cure, no pay: geen verkoop betekent geen courtage" },
  ];
  return (
    <>
      <dl className="mt-10 border-t border-line">
        {facts.map(({ figure, text }) => (
          <div
            key={figure}
            className="grid grid-cols-[9rem_1fr] items-baseline gap-4 border-b border-line py-4 sm:grid-cols-[12rem_1fr]"
          >
            <dt className="font-serif text-[1.7rem] text-river-800 sm:text-4xl">{figure}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        Liever bellen?{" "}
        <a
          href={`tel:${agency.phone.international}`}
          className="font-semibold whitespace-nowrap text-river-700 underline underline-offset-4 hover:text-brick-600"
        >
          {agency.phone.display}
        </a>
        <span className="block text-muted">
          {agency.openingHours.days} van {agency.openingHours.opens} tot{" "}
          {agency.openingHours.closes} uur
        </span>
      </p>
    </>
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

function Form({ token, address, failure }: Props) {
  const props = { token, values: failure?.values, errors: failure?.answer.fields };
  if (failure?.source === "seo_hero_form") return <HeroForm {...props} />;
  if (failure?.source === "exit_popup") return <PopupForm {...props} />;
  return <ContactForm {...props} defaultAddress={address} />;
}
