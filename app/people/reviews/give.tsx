import { dutch, t, translated } from "@voordeur/language/text.ts";
import { data, Form, href, redirect } from "react-router";
import { formAction, type Sent } from "../../platform/body/acts.ts";
import { refusedForm } from "../../platform/body/refused-form.ts";
import { foundByLink } from "../../platform/security/private-links.ts";
import { servicesContext } from "../../platform/services.ts";
import { offers } from "../../settings/offers.ts";
import { useAgency } from "../../settings/use-agency.ts";
import { Button, TextButton } from "../../ui/button.tsx";
import { describedBy, Field, FieldError, TextArea } from "../../ui/field.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { PrivatePage, privateMeta, UnknownLink } from "../../ui/private-page.tsx";
import { HowChecked } from "../../ui/reviews/how-checked.tsx";
import type { Route } from "./+types/give";
import { giveForm } from "./input.ts";
import { ANONYMOUS, hideGrounds, spokenAbout } from "./kinds.ts";
import { findReviewByLink } from "./links.server.ts";
import { declineRequests, giveReview, takeReviewBack } from "./service.server.ts";

export const meta = privateMeta(dutch`Uw beoordeling`, "/beoordeling");

const done = {
  gegeven: dutch`Dank u wel. Uw beoordeling is bewaard.`,
  teruggenomen: dutch`Uw beoordeling is teruggenomen. Er staat niets meer van op onze site.`,
  "niet-meer": dutch`Wij vragen u niet meer om een beoordeling.`,
  weer: dutch`Wij mogen u weer om een beoordeling vragen.`,
};
type Done = keyof typeof done;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const review = await findReviewByLink(context.get(servicesContext), params.token);
  if (!review) return data({ review: null }, { status: 404 });
  const { stars, words, shown_name, about, given_at, hidden_because: hidden } = review;
  const named = new URL(request.url).searchParams.get("gedaan");
  return data({
    review: {
      stars,
      words,
      about,
      hidden,
      isDeclined: review.declined_at !== null,
      name: given_at ? shown_name : givenName(review.name),
      done: named && Object.hasOwn(done, named) ? (named as Done) : null,
    },
  });
}

/** The first of somebody's names, unless that is a title or an initial. */
const givenName = (name: string) => /^\p{L}[\p{L}’'-]+(?=\s|$)/u.exec(name)?.[0] ?? "";

/** The acts of whoever has the link: doing one twice changes nothing more. */
export const action = formAction({
  find: async ({ services, params }: Sent) => {
    const { id } = foundByLink(await findReviewByLink(services, params["token"] ?? ""));
    return { services, params, id };
  },
  answer: (_done: void, { params }, notice: Done | undefined) =>
    redirect(`${href("/beoordeling/:token", { token: params["token"]! })}?gedaan=${notice}`, 303),
})({
  geven: {
    schema: giveForm,
    run: ({ services, id }, { sterren: stars, woorden: words, naam: shown_name }) =>
      giveReview(services, id, { stars, words, shown_name }),
    notice: "gegeven",
  },
  terugnemen: { run: ({ services, id }) => takeReviewBack(services, id), notice: "teruggenomen" },
  "niet-meer": {
    run: ({ services, id }) => declineRequests(services, id, true),
    notice: "niet-meer",
  },
  weer: { run: ({ services, id }) => declineRequests(services, id, false), notice: "weer" },
});

const starNames = [dutch`slecht`, dutch`matig`, dutch`redelijk`, dutch`goed`, dutch`uitstekend`];

export default function Page({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const isShown = offers(useAgency(), "reviews");
  if (!review) return <UnknownLink />;
  const { stars, words, name, about, hidden, isDeclined, done: outcome } = review;
  const { errors, typed, isRefused, field } = refusedForm(actionData, "geven");
  const chosen = typed["sterren"] ?? String(stars ?? "");
  if (!isShown && stars === null) {
    return (
      <PrivatePage
        about={spokenAbout(about)}
        title={t`Wij vragen geen beoordelingen meer`}
        lead={t`U hoeft niets te doen. Wilt u ons iets zeggen, bel of mail ons gerust.`}
      >
        <PhoneLink />
      </PrivatePage>
    );
  }
  return (
    <PrivatePage
      about={spokenAbout(about)}
      title={stars === null ? t`Hoe was het met ons?` : t`Uw beoordeling`}
      lead={
        isShown
          ? t`Uw beoordeling komt op onze site, met de naam die u kiest. Met deze link kunt u haar later wijzigen of terugnemen.`
          : t`Onze site toont nu geen beoordelingen. Met deze link kunt u de uwe wijzigen of terugnemen.`
      }
    >
      {outcome && !isRefused && (
        <output className="mt-6 block border-l-4 border-river-600 bg-river-50 px-5 py-3">
          {translated(done[outcome])}{" "}
          {outcome === "gegeven" && (
            <PageLink to={href("/beoordelingen")} className="inline-block py-1 underline">
              {t`Alle beoordelingen`}
            </PageLink>
          )}
        </output>
      )}
      {hidden && (
        <p className="mt-6 border-l-4 border-brick-600 bg-brick-50 px-5 py-3">
          {t`Uw woorden staan niet op de site. De grond in de wet: ${translated(hideGrounds[hidden].name)}. Bent u het daar niet mee eens?`}{" "}
          <PhoneLink />
        </p>
      )}
      <Form method="post" noValidate className="mt-8 grid gap-6">
        <fieldset {...describedBy("sterren", undefined, errors["sterren"])}>
          <legend className="mb-1.5 text-[0.9375rem] font-medium">{t`Hoeveel sterren geeft u?`}</legend>
          <div className="grid gap-2 sm:max-w-sm">
            {starNames.map((word, at) => (
              <label
                key={word}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-edge bg-white px-4 has-checked:border-river-700 has-checked:bg-river-50 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brick-500"
              >
                <input
                  type="radio"
                  name="sterren"
                  value={at + 1}
                  defaultChecked={chosen === String(at + 1)}
                  className="size-4 accent-river-700"
                />
                <span aria-hidden="true" className="w-24 text-lg tracking-wider text-brick-600">
                  {"★".repeat(at + 1)}
                </span>
                <span>
                  {at + 1}: {translated(word)}
                </span>
              </label>
            ))}
          </div>
          <FieldError id="sterren" error={errors["sterren"]} />
        </fieldset>
        <TextArea
          label={t`Wat wilt u erover kwijt?`}
          {...field("woorden", words)}
          rows={6}
          maxLength={2000}
          optional
          hint={t`Noem geen namen of adressen van anderen.`}
        />
        <Field
          label={t`Welke naam mag erbij staan?`}
          {...field("naam", name)}
          maxLength={60}
          optional
          hint={t`Leeg: ${translated(ANONYMOUS)}.`}
          autoComplete="off"
        />
        <p>
          <Button act="geven">
            {stars === null ? t`Plaats mijn beoordeling` : t`Wijzig mijn beoordeling`}
          </Button>
        </p>
      </Form>
      {stars !== null && (
        <Form method="post" className="mt-4">
          <TextButton act="terugnemen">{t`Neem mijn beoordeling terug`}</TextButton>
        </Form>
      )}
      <div className="mt-10 border-t border-line pt-6">
        <HowChecked />
      </div>
      <Form id="niet-meer" method="post" className="mt-6">
        <TextButton act={isDeclined ? "weer" : "niet-meer"}>
          {isDeclined ? t`U mag mij weer om een beoordeling vragen` : t`Vraag mij dit niet meer`}
        </TextButton>
      </Form>
    </PrivatePage>
  );
}
