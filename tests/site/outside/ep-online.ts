import { startStandIn, type StandIn } from "./stand-in.ts";

export interface KnownLabel {
  postcode: string;
  number: number;
  /** As asked for, in capitals. */
  letter?: string;
  label: string;
  /** Days like "2020-05-01". */
  registered: string;
  validUntil: string;
}

/** A registration as EP-Online gives it. */
function labelDocument({ label, registered, validUntil }: KnownLabel) {
  return {
    Registratiedatum: `${registered}T15:31:59.943`,
    Opnamedatum: `${registered}T00:00:00`,
    Geldig_tot: `${validUntil}T00:00:00`,
    Certificaathouder: "Proef B.V.",
    Soort_opname: "Basisopname",
    Status: "Bestaand",
    Berekeningstype: "NTA 8800:2024 (basisopname woningbouw)",
    Gebouwklasse: "Woningbouw",
    Gebouwtype: "Rijwoning tussen",
    BAGVerblijfsobjectID: "0983010000000001",
    BAGPandIDs: ["0983100000000001"],
    Bouwjaar: 1973,
    Gebruiksoppervlakte_thermische_zone: 104.41,
    Energieklasse: label,
    Energiebehoefte: 109.02,
    PrimaireFossieleEnergie: 172.52,
    Aandeel_hernieuwbare_energie: 0.0,
  };
}

/** An EP-Online that knows these labels, for whoever has the key `ep-key`. */
export async function startEpOnline(labels: readonly KnownLabel[]): Promise<StandIn> {
  return startStandIn((url, request) => {
    if (request.headers.authorization !== "ep-key") return { status: 401, title: "Unauthorized" };
    if (url.pathname !== "/PandEnergielabel/Adres") return undefined;
    const found = labels.filter(
      ({ postcode, number, letter = null }) =>
        postcode === url.searchParams.get("postcode") &&
        String(number) === url.searchParams.get("huisnummer") &&
        letter === url.searchParams.get("huisletter"),
    );
    return found.length === 0 ? undefined : found.map(labelDocument);
  });
}
