/** What the sketch of a screen shows: its lines, with the place that is meant. */
interface Step {
  words: string;
  lines: readonly string[];
  /** The line that is marked. */
  marked: number;
}

interface System {
  name: string;
  needs: string;
  steps: readonly [Step, Step, Step];
}

const paste = (words: string, lines: readonly string[], marked: number): Step => ({
  words,
  lines: [...lines, "[ Toevoegen en proberen ]"],
  marked,
});

const systems: readonly System[] = [
  {
    name: "Realworks",
    needs: "een toegangssleutel voor wonen",
    steps: [
      {
        words: "Vraag de helpdesk van Realworks om een API-sleutel voor ‘wonen’, voor je website.",
        lines: [
          "Aan: Realworks",
          "Graag een API-sleutel",
          "voor ‘wonen’, voor onze",
          "nieuwe website.",
        ],
        marked: 1,
      },
      {
        words: "In hun antwoord staat de sleutel: een lange rij letters en cijfers.",
        lines: ["Van: Realworks", "Je sleutel voor wonen:", "7f3a9c…e41b", "Bewaar hem goed."],
        marked: 2,
      },
      paste(
        "Vul als adres https://api.realworks.nl in, en plak de sleutel bij Toegangssleutel.",
        ["https://api.realworks.nl", "Naam van je kantoor", "Sleutel: ••••••••"],
        2,
      ),
    ],
  },
  {
    name: "Kolibri",
    needs: "één webadres, waar de sleutel al in zit",
    steps: [
      {
        words: "Vraag Kolibri om een koppeling van je woningen met je website.",
        lines: ["Aan: Kolibri", "Graag een koppeling", "van onze woningen", "met onze website."],
        marked: 1,
      },
      {
        words: "In hun antwoord staat een webadres dat eindigt op properties.zip.",
        lines: ["Van: Kolibri", "Het adres:", "https://…/properties.zip", "Geef het aan niemand."],
        marked: 2,
      },
      paste(
        "Plak dat hele adres. Toegangssleutel laat je leeg.",
        ["https://…/properties.zip", "Naam van je kantoor", "Sleutel: (leeg)"],
        0,
      ),
    ],
  },
  {
    name: "Mijn website van nu",
    needs: "het adres van die website",
    steps: [
      {
        words: "Open je website van nu, op de pagina met je woningaanbod.",
        lines: ["jouwkantoor.nl/aanbod", "Dorpsstraat 1", "Kerkplein 8", "Molenweg 12"],
        marked: 1,
      },
      {
        words: "Kopieer het adres dat bovenin je browser staat.",
        lines: ["jouwkantoor.nl/aanbod", "Dorpsstraat 1", "Kerkplein 8", "Molenweg 12"],
        marked: 0,
      },
      paste(
        "Plak dat adres. Niet elke website is te lezen: de proef laat zien wat er komt.",
        ["https://jouwkantoor.nl/aanbod", "Naam van je kantoor", "Sleutel: (leeg)"],
        0,
      ),
    ],
  },
  {
    name: "Andere software",
    needs: "een export als OpenImmo of Realworks-XML",
    steps: [
      {
        words: "Vraag je leverancier om een export voor websites: OpenImmo of Realworks-XML.",
        lines: ["Aan: je leverancier", "Graag een export", "in OpenImmo of", "Realworks-XML."],
        marked: 2,
      },
      {
        words: "In hun antwoord staat een webadres, soms met een sleutel erbij.",
        lines: ["Van: je leverancier", "Het adres:", "https://…/export.xml", "Sleutel: 7f3a9c…"],
        marked: 2,
      },
      paste(
        "Plak het adres, en de sleutel als je er een kreeg.",
        ["https://…/export.xml", "Naam van je kantoor", "Sleutel: ••••••••"],
        0,
      ),
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
            {steps.map((step, at) => (
              <li key={step.words} className="grid content-start gap-2">
                <Sketch {...step} />
                <p className="text-[0.9375rem]">
                  {at + 1}. {step.words}
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
function Sketch({ lines, marked }: Step) {
  return (
    <svg viewBox="0 0 220 136" aria-hidden="true" className="w-full max-w-72 font-sans">
      <rect x="1" y="1" width="218" height="134" rx="8" className="fill-white stroke-line" />
      <path d="M1 20h218" className="stroke-line" />
      {[12, 22, 32].map((x) => (
        <circle key={x} cx={x} cy="11" r="3" className="fill-line" />
      ))}
      {lines.map((text, at) => (
        <g key={text} transform={`translate(0 ${26 + at * 26})`}>
          {at === marked && (
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
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}
