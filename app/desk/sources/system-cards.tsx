/** Words, and the lines of the screen that they are about; `*` marks the one that is meant. */
type Step = readonly [words: string, lines: string];

const button = "[ Toevoegen en proberen ]";

const systems: readonly { name: string; needs: string; steps: readonly Step[] }[] = [
  {
    name: "Realworks",
    needs: "een toegangssleutel voor wonen",
    steps: [
      [
        "Vraag de helpdesk van Realworks om een API-sleutel voor ‘wonen’, voor je website.",
        "Aan: Realworks|*Graag een API-sleutel|voor ‘wonen’, voor onze|nieuwe website.",
      ],
      [
        "In hun antwoord staat de sleutel: een lange rij letters en cijfers.",
        "Van: Realworks|Je sleutel voor wonen:|*7f3a9c…e41b|Bewaar hem goed.",
      ],
      [
        "Vul als adres https://api.realworks.nl in, en plak de sleutel bij Toegangssleutel.",
        `https://api.realworks.nl|Naam van je kantoor|*Sleutel: ••••••••|${button}`,
      ],
    ],
  },
  {
    name: "Kolibri",
    needs: "één webadres, waar de sleutel al in zit",
    steps: [
      [
        "Vraag Kolibri om een koppeling van je woningen met je website.",
        "Aan: Kolibri|*Graag een koppeling|van onze woningen|met onze website.",
      ],
      [
        "In hun antwoord staat een webadres dat eindigt op properties.zip.",
        "Van: Kolibri|Het adres:|*https://…/properties.zip|Geef het aan niemand.",
      ],
      [
        "Plak dat hele adres. Toegangssleutel laat je leeg.",
        `*https://…/properties.zip|Naam van je kantoor|Sleutel: (leeg)|${button}`,
      ],
    ],
  },
  {
    name: "Mijn website van nu",
    needs: "het adres van die website",
    steps: [
      [
        "Open je website van nu, op de pagina met je woningaanbod.",
        "jouwkantoor.nl/aanbod|*Dorpsstraat 1|Kerkplein 8|Molenweg 12",
      ],
      [
        "Kopieer het adres dat bovenin je browser staat.",
        "*jouwkantoor.nl/aanbod|Dorpsstraat 1|Kerkplein 8|Molenweg 12",
      ],
      [
        "Plak dat adres. Niet elke website is te lezen: de proef laat zien wat er komt.",
        `*https://jouwkantoor.nl/aanbod|Naam van je kantoor|Sleutel: (leeg)|${button}`,
      ],
    ],
  },
  {
    name: "Andere software",
    needs: "een export als OpenImmo of Realworks-XML",
    steps: [
      [
        "Vraag je leverancier om een export voor websites: OpenImmo of Realworks-XML.",
        "Aan: je leverancier|*Graag een export|in OpenImmo of|Realworks-XML.",
      ],
      [
        "In hun antwoord staat een webadres, soms met een sleutel erbij.",
        "Van: je leverancier|Het adres:|*https://…/export.xml|Sleutel: 7f3a9c…",
      ],
      [
        "Plak het adres, en de sleutel als je er een kreeg.",
        `*https://…/export.xml|Naam van je kantoor|Sleutel: ••••••••|${button}`,
      ],
    ],
  },
];

/** For each system what to ask for, what comes back and where to paste it. */
export function SystemCards() {
  return (
    <div className="mb-6 max-w-3xl">
      <p className="mb-3 max-w-2xl">
        Woningen worden uit je software gelezen en hier getoond. Op Funda en Pararius zet je ze
        zoals je nu doet: deze site plaatst niets op portalen.
      </p>
      {systems.map(({ name, needs, steps }) => (
        <details key={name} name="systeem" className="border-b border-line first-of-type:border-t">
          <summary className="min-h-11 cursor-pointer py-2.5">
            <span className="font-medium">{name}</span>
            <span className="text-muted">: met {needs}</span>
          </summary>
          <ol className="grid gap-x-6 gap-y-5 pt-1 pb-6 sm:grid-cols-3">
            {steps.map(([words, lines], at) => (
              <li key={words} className="grid content-start gap-2">
                <Sketch lines={lines.split("|")} />
                <p className="text-[0.9375rem]">
                  {at + 1}. {words}
                </p>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

/** A plain window, with one line marked. */
function Sketch({ lines }: { lines: string[] }) {
  return (
    <svg viewBox="0 0 220 136" aria-hidden="true" className="w-full max-w-72 font-sans">
      <rect x="1" y="1" width="218" height="134" rx="8" className="fill-white stroke-line" />
      <path d="M1 20h218" className="stroke-line" />
      {[12, 22, 32].map((x) => (
        <circle key={x} cx={x} cy="11" r="3" className="fill-line" />
      ))}
      {lines.map((text, at) => (
        <g key={text} transform={`translate(0 ${26 + at * 26})`}>
          {text.startsWith("*") && (
            <rect
              x="7"
              width="206"
              height="24"
              rx="6"
              strokeWidth="2"
              className="fill-brick-50 stroke-brick-600"
            />
          )}
          <text x="16" y="16.5" fontSize="13" className="fill-ink">
            {text.replace("*", "")}
          </text>
        </g>
      ))}
    </svg>
  );
}
