import { formatDay } from "@voordeur/language/dates.ts";
import { Form, href, Link } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import type { Decision } from "../../identity/input.ts";
import type { Party, Role } from "../../identity/queries.server.ts";

export const roleNames: Readonly<Record<Role, string>> = { seller: "Verkoper", buyer: "Koper" };

export const decisionNames: Readonly<Record<Decision, string>> = {
  open: "Nog niet besloten",
  accepted: "Geaccepteerd",
  refused: "Geweigerd",
};

export const checkPath = (id: string) => href("/admin/identiteit/:id", { id });

/** People whom the law has us check, each with the way to their check. */
export function PartyList({ parties, today }: { parties: readonly Party[]; today: string }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
      {parties.map((party) => (
        <li
          key={party.role + party.id}
          className="grid items-center gap-x-6 gap-y-2 py-3 @desk:grid-cols-[minmax(0,1fr)_12rem]"
        >
          <div className="min-w-0 wrap-anywhere">
            <p className="font-semibold">{party.name}</p>
            <p className="text-muted">
              {roleNames[party.role]} · {party.about}
            </p>
            <p className={isFine(party, today) ? "text-river-800" : "font-medium text-brick-700"}>
              {stateOf(party, today)}
            </p>
          </div>
          <BeginOrOpen party={party} />
        </li>
      ))}
    </ul>
  );
}

const isFine = ({ decision, validUntil }: Party, today: string) =>
  decision === "accepted" && (validUntil === null || validUntil >= today);

function stateOf({ decision, validUntil }: Party, today: string): string {
  if (decision === null) return "Nog niet gecontroleerd";
  if (decision !== "accepted" || validUntil === null) return decisionNames[decision];
  const end = validUntil < today ? "document verlopen op" : "document geldig tot en met";
  return `${decisionNames[decision]}, ${end} ${formatDay(validUntil)}`;
}

function BeginOrOpen({ party: { role, id, name, check } }: { party: Party }) {
  if (check !== null) {
    return (
      <Link to={checkPath(check)} className="inline-flex min-h-11 items-center underline">
        Bekijken<span className="sr-only">: {name}</span>
      </Link>
    );
  }
  return (
    <Form method="post" action={href("/admin/identiteit")} className="grid">
      <input type="hidden" name="rol" value={role} />
      <input type="hidden" name="wie" value={id} />
      <Button act="beginnen" look="secondary">
        Controleren<span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}
