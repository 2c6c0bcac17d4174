import { formatDate } from "@voordeur/language/dates.ts";
import { Form, href } from "react-router";
import { found, uuidIn } from "../../../platform/body/ids.ts";
import { refusedForm } from "../../../platform/body/refused-form.ts";
import { type Services, servicesContext } from "../../../platform/services.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField, TextArea } from "../../../ui/field.tsx";
import { ReviewCard } from "../../../ui/reviews/review-card.tsx";
import { staffAction } from "../../../staff/kit/acts/staff-action.server.ts";
import { BackLink } from "../../../staff/kit/back-link.tsx";
import { SavedMeanwhile } from "../../../staff/kit/conflict.tsx";
import { StaffSection } from "../../../staff/kit/section.tsx";
import { staffMeta } from "../../../staff/kit/staff-meta.ts";
import { useMay } from "../../../staff/kit/use-may.ts";
import { hideForm, replyForm } from "../input.ts";
import { hideGrounds } from "../kinds.ts";
import { findGivenReview, type GivenReview } from "../queries.server.ts";
import { hideReview, replyToReview, showReview } from "../service.server.ts";
import type { Route } from "./+types/show";

export { shouldRevalidate } from "../../../staff/kit/acts/after-conflict.ts";

export const meta = staffMeta("Beoordeling", href("/admin/beoordelingen"));

const reviewIn = async ({ db }: Services, id: string | undefined) =>
  found(await findGivenReview(db, found(uuidIn(id))));

export async function loader({ context, params }: Route.LoaderArgs) {
  return { review: await reviewIn(context.get(servicesContext), params.id) };
}

/** The acts of staff: none makes a review, or changes what its writer gave. */
export const action = staffAction<{ id: string }>({
  find: ({ services, params }) => reviewIn(services, params["id"]),
  page: ({ id }) => href("/admin/beoordelingen/:id", { id }),
})({
  reageren: {
    schema: replyForm,
    run: ({ services, ...about }, { reactie }) => replyToReview(services, about, reactie),
    notice: "reactie-bewaard",
  },
  verbergen: {
    needs: "reviews:hide",
    schema: hideForm,
    run: ({ services, ...about }, { grond: ground, toelichting: note }) =>
      hideReview(services, about, { ground, note }),
    notice: "beoordeling-verborgen",
  },
  tonen: {
    needs: "reviews:hide",
    run: ({ services, id }) => showReview(services, id),
    notice: "beoordeling-getoond",
  },
});

export default function Page({ loaderData: { review }, actionData }: Route.ComponentProps) {
  const mayHide = useMay()("reviews:hide");
  const { reply, hidden, version } = review;
  const { field } = refusedForm(actionData, "reageren");
  return (
    <>
      <BackLink to={href("/admin/beoordelingen")}>Alle beoordelingen</BackLink>
      <h2 className="mt-2 mb-4 text-3xl">Beoordeling</h2>
      {actionData?.isOvertaken && <SavedMeanwhile className="mb-4" />}
      <div className="max-w-xl">
        <ReviewCard review={review} />
      </div>
      <StaffSection id="reactie" title="Onze reactie" ruled className="mt-8 max-w-xl">
        <p className="my-3 text-muted">
          Staat op de site onder de beoordeling. Noem geen gegevens van de schrijver.
        </p>
        <Form key={version} method="post" noValidate className="grid gap-4">
          <input type="hidden" name="seen" value={version} />
          <TextArea
            label="Reactie"
            {...field("reactie", reply)}
            rows={5}
            hint="Leeg: geen reactie."
          />
          <Button act="reageren" look="secondary" className="justify-self-start">
            Reactie opslaan
          </Button>
        </Form>
      </StaffSection>
      {hidden && <HiddenPart review={review} mayShow={mayHide} />}
      {!hidden && mayHide && <HidePart {...refusedForm(actionData, "verbergen")} seen={version} />}
    </>
  );
}

function HiddenPart({ review, mayShow }: { review: GivenReview; mayShow: boolean }) {
  const { hidden, hiddenNote, hiddenAt, hiddenBy, givenAt } = review;
  return (
    <StaffSection id="verborgen" title="Verborgen" ruled className="mt-10 max-w-xl">
      <p className="my-3 wrap-anywhere">
        Sinds {formatDate(hiddenAt!)} door {hiddenBy}: {hideGrounds[hidden!].name}. {hiddenNote}
        {hiddenAt! < givenAt && (
          <strong className="block">
            De schrijver wijzigde haar daarna. Geldt de grond niet meer, toon haar dan weer.
          </strong>
        )}
      </p>
      {mayShow && (
        <Form method="post">
          <Button act="tonen" look="secondary">
            Toon haar weer
          </Button>
        </Form>
      )}
    </StaffSection>
  );
}

function HidePart({ seen, field }: ReturnType<typeof refusedForm> & { seen: number }) {
  const grounds = Object.entries(hideGrounds).map(([ground, { name }]) => [ground, name] as const);
  return (
    <StaffSection id="verbergen" title="Verbergen" ruled className="mt-10 max-w-xl">
      <p className="my-3 text-muted">
        Alleen als de wet dat vraagt: een slechte beoordeling is geen grond. De site zegt hoeveel er
        verborgen zijn en op welke grond; de schrijver ziet de grond.
      </p>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="seen" value={seen} />
        <SelectField
          label="Grond in de wet"
          {...field("grond")}
          options={[["", "Kies een grond"], ...grounds]}
        />
        <TextArea label="Toelichting, voor het logboek" {...field("toelichting")} rows={3} />
        <Button act="verbergen" look="secondary" className="justify-self-start">
          Verberg deze beoordeling
        </Button>
      </Form>
    </StaffSection>
  );
}
