// oxlint-disable-next-line typescript/no-explicit-any -- tests break the shape on purpose
export type Change = (object: any) => void;

/** A Realworks object with invented values; `change` edits it as a test needs. */
export function realworksObject(id: number, change: Change = () => {}): object {
  const object = {
    id,
    actief: true,
    vertrouwelijk: false,
    adres: {
      straat: "Wilhelminapark",
      huisnummer: { hoofdnummer: String(id), toevoeging: null },
      postcode: "5911 AA",
      plaats: "VENLO",
    },
    object: { type: { objecttype: "WOONHUIS" } },
    algemeen: {
      woonhuissoort: "EENGEZINSWONING",
      woonhuistype: "TUSSENWONING",
      appartementsoort: null,
      woonoppervlakte: 120,
      totaleKadestraleOppervlakte: 180,
      inhoud: 420,
      aantalKamers: "5",
      bouwjaar: "1934",
      energieklasse: "B",
      isolatievormen: ["DAKISOLATIE", "HR_GLAS"],
      liggingen: ["AAN_RUSTIGE_WEG", "IN_WOONWIJK"],
    },
    detail: {
      etages: [
        {
          etageomschrijving: "1e Verdieping",
          aantalSlaapkamers: 3,
          aantalKamers: 3,
          badkamers: [{ voorzieningen: ["DOUCHE", "LIGBAD"] }],
        },
        { etageomschrijving: "Begane grond", aantalSlaapkamers: 0, aantalKamers: 2, badkamers: [] },
      ],
      buitenruimte: {
        tuintypes: ["ACHTERTUIN"],
        garagesoorten: ["GEEN_GARAGE"],
        daktype: "ZADELDAK",
      },
      kadaster: [{ kadastergegevens: { gemeente: "Venlo", sectie: "K", perceel: "4550" } }],
    },
    financieel: {
      overdracht: {
        status: "BESCHIKBAAR",
        koopprijs: 395_000,
        koopconditie: "KOSTEN_KOPER",
        huurprijs: null,
        huurconditie: null,
        aanvaarding: "IN_OVERLEG",
      },
    },
    teksten: { aanbiedingstekst: "Ruim huis aan het park." },
    marketing: { publicatiedatum: "2026-01-05 06:00:00" },
    diversen: { diversen: { invoerdatum: "2026-01-02" } },
    media: [photo(2), photo(1, { soort: "HOOFDFOTO" }), photo(3)],
  };
  change(object);
  return object;
}

export function photo(volgnummer: number, change: object = {}): object {
  return {
    vrijgave: true,
    soort: "FOTO",
    volgnummer,
    mimetype: "image/jpeg",
    wijzigingstijdstip: "2026-01-03 10:00:00",
    link: `https://photos.example/${volgnummer}.jpg`,
    ...change,
  };
}
