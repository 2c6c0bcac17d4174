import { agency } from "../../../agency.config.ts";

const rights = [
  { right: "Inzage", text: "U krijgt te zien wat wij van u hebben." },
  { right: "Verbeteren", text: "Klopt er iets niet, dan passen wij het aan." },
  { right: "Verwijderen", text: "Wij wissen uw gegevens, ook als de termijn nog niet voorbij is." },
  {
    right: "Meenemen",
    text: "U krijgt uw gegevens als bestand (export), zodat u ze elders kunt gebruiken.",
  },
  {
    right: "Bezwaar en beperking",
    text: "U kunt ons vragen het gebruik van uw gegevens te staken of stil te leggen.",
  },
];

/** The rights that privacy law gives a visitor, and where to complain. */
export function PrivacyRights() {
  return (
    <>
      <h2 id="rechten">Uw rechten</h2>
      <p>Het gaat om uw gegevens. U kunt ons vragen om:</p>
      <ul aria-labelledby="rechten">
        {rights.map(({ right, text }) => (
          <li key={right}>
            <strong>{right}.</strong> {text}
          </li>
        ))}
      </ul>
      <p>
        Mail naar <a href={`mailto:${agency.email}`}>{agency.email}</a>, bij voorkeur vanaf het
        adres dat u in het formulier hebt ingevuld, zodat wij weten dat het verzoek van u komt. U
        hoort uiterlijk binnen een maand van ons. Een kopie van uw identiteitsbewijs vragen wij
        hiervoor niet.
      </p>
      <p>
        Komen we er samen niet uit, dan kunt u een klacht indienen bij de{" "}
        <a href="https://www.autoriteitpersoonsgegevens.nl/" rel="noopener external">
          Autoriteit Persoonsgegevens
        </a>
        .
      </p>
    </>
  );
}
