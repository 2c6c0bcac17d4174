import { dutch, translated } from "@voordeur/language/text.ts";
import { financialFields, type WordsField as Field } from "@voordeur/agreement/fields.ts";
import { ClauseList } from "./fields/clause-list.tsx";
import { ContractField } from "./fields/contract-field.tsx";
import { WordsField } from "./fields/words-field.tsx";

type Name = (typeof financialFields)[number]["name"];

const groups: { title: string; names: Name[] }[] = [
  {
    title: dutch`Koopsom`,
    names: ["koopsom", "koopsomInWoorden", "roerendeZaken", "roerendeZakenInWoorden"],
  },
  {
    title: dutch`Levering`,
    names: ["leveringsdatum", "notariskantoor", "notarisVestigingsplaats"],
  },
  {
    title: dutch`Bankgarantie of waarborgsom`,
    names: ["bankgarantieBedrag", "bankgarantieBedragInWoorden", "bankgarantieDatum"],
  },
];

export function FinancialTab() {
  return (
    <div className="grid gap-10">
      {groups.map(({ title, names }, index) => (
        <fieldset key={title} className={index > 0 ? "border-t border-line pt-8" : undefined}>
          <legend className="float-left mb-5 w-full font-serif text-2xl">
            {translated(title)}
          </legend>
          <div className="clear-left grid items-start gap-x-8 gap-y-5 md:grid-cols-2">
            {financialFields
              .filter(({ name }) => names.includes(name))
              .map((field) =>
                isWords(field) ? (
                  <WordsField key={field.name} field={field} />
                ) : (
                  <ContractField key={field.name} name={field.name} field={field} />
                ),
              )}
          </div>
        </fieldset>
      ))}
      <ClauseList />
    </div>
  );
}

function isWords(field: (typeof financialFields)[number]): field is typeof field & Field {
  return "wordsOf" in field;
}
