import { dutch, t, translated } from "@voordeur/language/text.ts";
import { data, href, redirect } from "react-router";
import { type TransferStepName, transferStepNames } from "../../../../database/schema/cases.ts";
import { formAction, type Sent } from "../../../platform/body/acts.ts";
import { isChosen } from "../../../platform/body/form.ts";
import { readFileForm, storedFrom } from "../../../platform/files/file-form.ts";
import { foundByLink } from "../../../platform/security/private-links.ts";
import { servicesContext } from "../../../platform/services.ts";
import { UnknownLink } from "../../../ui/private-page.tsx";
import { storeDocument } from "../documents/service.server.ts";
import { stepExplained } from "../kinds.ts";
import { findParty, partyOf } from "../links.server.ts";
import { PartyPage, partyMeta } from "../party/page.tsx";
import type { Party } from "../queries.server.ts";
import type { Route } from "./+types/step";
import { callUpon, proofAsked } from "./call-upon.server.ts";
import { callForm, giveUpForm, moveForm, ofMove } from "./input.ts";
import { hasHour, isCondition, isMovable, isPartOf, isWaiting, isWayOut } from "./line.ts";
import { hourOf } from "./move-rules.ts";
import { answerMove, askMove, takeBack } from "./moves.server.ts";
import { isTheirs, settle } from "./settle.server.ts";
import { CallSection, MoveSection, SettleSection } from "./step-forms.tsx";
import { viewLine } from "./view.server.ts";

export const meta = partyMeta(dutch`Datum en voorwaarde`);

const stepNamed = (name: string | undefined, { role }: Party): TransferStepName | null =>
  transferStepNames.find((step) => step === name && isPartOf(role, step)) ?? null;

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const found = await findParty(services, params.token);
  const name = found && stepNamed(params.step, found.party);
  if (!found || !name) return data({ file: null }, { status: 404 });
  const { party, transfer } = found;
  const { steps, moves } = await viewLine(services, transfer, party);
  const step = steps.find((one) => one.step === name)!;
  const isOpen = transfer.closed_at === null && isWaiting(step);
  return data({
    file: {
      about: transfer.about,
      step,
      move: moves.find((one) => one.step === name) ?? null,
      mayMove: isOpen && isMovable(name),
      hasHour: hasHour(name),
      settles: !isOpen || !isTheirs(party, name) ? null : isCondition(name) ? "condition" : name,
      calls: isOpen && party.role === "buyer" && isWayOut(name) && step.until !== null,
      proof: isWayOut(name) ? translated(proofAsked[name] ?? "") || null : null,
    },
  });
}

interface Asked extends Sent {
  party: Party;
  step: TransferStepName;
}

/** The file of a form, stored; null: it has none. */
async function proofIn({ services, form }: Asked) {
  if (!isChosen(form.get("bewijs"))) return null;
  return storedFrom(form, "bewijs", (bytes) => storeDocument(services, bytes));
}

export const action = formAction<Asked, boolean | void, Response>({
  read: readFileForm,
  find: async (sent: Sent) => {
    const asked = await partyOf(sent);
    return { ...asked, step: foundByLink(stepNamed(sent.params["step"], asked.party)) };
  },
  answer: (isEnd, { params, step }) => {
    const token = params["token"]!;
    const page = isEnd
      ? href("/overdracht/:token", { token })
      : href("/overdracht/:token/stap/:step", { token, step });
    return redirect(page, 303);
  },
})({
  klaar: {
    run: async (asked) => {
      const { services, party, step } = asked;
      const done = { step, outcome: "done", proof: await proofIn(asked) } as const;
      await settle(services, party.case_id, done, { partyId: party.id });
    },
  },
  opgeven: {
    schema: giveUpForm,
    run: async ({ services, party, step }) => {
      const done = { step, outcome: "done", proof: null } as const;
      await settle(services, party.case_id, done, { partyId: party.id });
    },
  },
  beroep: {
    schema: callForm,
    run: async (asked, { woorden }) => {
      const { services, party, step } = asked;
      if (!isWayOut(step)) throw new Response("Not Found", { status: 404 });
      await callUpon(services, party, { step, words: woorden, proof: await proofIn(asked) });
      return true;
    },
  },
  verzetten: {
    schema: moveForm,
    run: ({ services, party, step }, { dag, tijd, reden }) => {
      const to = { step, day: dag, time: hourOf(step, tijd), reason: reden };
      return askMove(services, party.case_id, to, { partyId: party.id });
    },
  },
  akkoord: {
    schema: ofMove,
    run: ({ services, party }, { verzoek }) => answerMove(services, party, verzoek, true),
  },
  "niet-akkoord": {
    schema: ofMove,
    run: ({ services, party }, { verzoek }) => answerMove(services, party, verzoek, false),
  },
  intrekken: {
    schema: ofMove,
    run: ({ services, party }, { verzoek }) =>
      takeBack(services, party.case_id, verzoek, { partyId: party.id }),
  },
});

export default function Page({ loaderData: { file }, actionData, params }: Route.ComponentProps) {
  if (!file) return <UnknownLink />;
  const { about, step, move, mayMove, settles, calls, proof } = file;
  return (
    <PartyPage
      about={about}
      title={step.title}
      lead={step.day === null ? `${step.stateText}.` : t`Op ${step.when}. ${step.stateText}.`}
      back={href("/overdracht/:token", { token: params.token })}
      refused={actionData?.error || actionData?.errors["verzoek"]}
    >
      <p className="mt-4">{translated(stepExplained[step.step])}</p>
      {step.notes.map((note) => (
        <p key={note} className="mt-2 wrap-anywhere">
          {note}
        </p>
      ))}
      {settles && <SettleSection step={step.step} kind={settles} refusal={actionData} />}
      {(move || mayMove) && <MoveSection move={move} hasHour={file.hasHour} refusal={actionData} />}
      {calls && <CallSection step={step} proof={proof} refusal={actionData} />}
    </PartyPage>
  );
}
