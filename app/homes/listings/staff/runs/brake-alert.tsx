import { href } from "react-router";
import type { HeldBack } from "../../sync/service.server.ts";
import { useSourceLabel } from "../../../../ui/property/source-badge.tsx";
import { useMay } from "../../../../staff/kit/use-may.ts";
import { Alert } from "./alert.tsx";
import { AskFirst } from "../../../../ui/ask-first.tsx";
import { ListingLinks } from "../listing-links.tsx";
import { reasonOf, theseHomes } from "./run-words.ts";

/** Asks staff about listings that a feed misses, when they are too many to hide without a word. */
export function BrakeAlerts({
  held,
  unfolded = false,
}: {
  held: readonly HeldBack[];
  /** The addresses are shown at once, even when they are many. */
  unfolded?: boolean;
}) {
  return held.map(({ run, listings }) => (
    <BrakeAlert
      key={run.id}
      run={run}
      listings={listings}
      unfolded={unfolded || run.held_back.length <= FEW}
    />
  ));
}

const FEW = 8;

function BrakeAlert({ run, listings, unfolded }: HeldBack & { unfolded: boolean }) {
  const these = theseHomes(run.held_back.length);
  const label = useSourceLabel()(run.source);
  const mayDecide = useMay()("sync:decide");
  return (
    <Alert title={reasonOf(run, label) ?? `De bron mist ${these}. Er is niets verborgen.`}>
      <details open={unfolded}>
        <summary className="w-fit cursor-pointer py-1">Om deze woningen gaat het</summary>
        <p>
          <ListingLinks total={run.held_back.length} listings={listings} />
        </p>
      </details>
      {mayDecide ? <HideThem run={run} these={these} /> : <AdminDecides />}
    </Alert>
  );
}

function HideThem({ run, these }: { run: HeldBack["run"]; these: string }) {
  return (
    <>
      <p className="mt-2 mb-3">
        Klopt het dat ze weg zijn? Verberg ze dan hier. Anders hoef je niets te doen: ze blijven op
        de site, en de volgende synchronisatie kijkt opnieuw.
      </p>
      <AskFirst
        action={href("/admin/synchronisatie/:run", { run: String(run.id) })}
        act="verbergen"
        button={`Verberg ${these}`}
        title={`${these[0]?.toUpperCase()}${these.slice(1)} verbergen?`}
        yes="Ja, verberg ze"
      >
        <p>
          Bezoekers zien ze dan niet meer. Staat een woning later weer in de bron, dan komt ze
          vanzelf terug. Je kunt dit ook ongedaan maken op de pagina van deze run.
        </p>
      </AskFirst>
    </>
  );
}

function AdminDecides() {
  return (
    <p className="mt-2">
      Klopt het dat ze weg zijn? Vraag een beheerder om ze te verbergen. Tot dan blijven ze op de
      site, en de volgende synchronisatie kijkt opnieuw.
    </p>
  );
}
