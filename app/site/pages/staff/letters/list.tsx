import { href, Link } from "react-router";
import { servicesContext } from "../../../../platform/services.ts";
import { letterGroup } from "../../../../settings/letters/letter-texts.ts";
import { type LetterName, letterNames } from "../../../../settings/letters/letters.ts";
import { settingVersion } from "../../../../settings/queries.server.ts";
import { StaffSection } from "../../../../staff/kit/section.tsx";
import { staffMeta } from "../../../../staff/kit/staff-meta.ts";
import { TextsHead } from "../../../../staff/kit/texts-head.tsx";
import type { Route } from "./+types/list";
import { firstLetters, letterGroups, letterTitles } from "./letter-names.ts";

export const meta = staffMeta("Brieven", href("/admin/brieven"));

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const versions = letterNames.map(
    async (name) => [name, await settingVersion(db, letterGroup(name))] as const,
  );
  return { versions: Object.fromEntries(await Promise.all(versions)) as Record<string, number> };
}

export default function Page({ loaderData: { versions } }: Route.ComponentProps) {
  return (
    <>
      <TextsHead />
      <p className="mt-4 max-w-2xl text-muted">
        Wat er staat in de e-mails die de site verstuurt, met een voorbeeld ernaast. Elke versie
        blijft bewaard. De afzender staat bij{" "}
        <Link to={href("/admin/instellingen/:part", { part: "e-mail" })} className="underline">
          E-mail
        </Link>
        . Alle brieven naast elkaar, zoals ze aankomen, staan op{" "}
        <Link to={href("/admin/brieven/vel")} className="underline">
          één vel
        </Link>
        .
      </p>
      <StaffSection id="eerste" title="Wat de meeste klanten krijgen" className="mt-8 max-w-4xl">
        <LetterList letters={firstLetters} versions={versions} />
      </StaffSection>
      <details className="mt-8 max-w-4xl">
        <summary className="cursor-pointer py-2 font-medium underline">
          Alle {letterNames.length} brieven
        </summary>
        {letterGroups.map(({ id, title, letters }) => (
          <StaffSection key={id} id={id} title={title} className="mt-6">
            <LetterList letters={letters} versions={versions} />
          </StaffSection>
        ))}
      </details>
    </>
  );
}

function LetterList({
  letters,
  versions,
}: {
  letters: readonly LetterName[];
  versions: Record<string, number>;
}) {
  return (
    <ul className="mt-2 divide-y divide-line border-y border-line">
      {letters.map((letter) => (
        <li key={letter} className="flex flex-wrap items-center justify-between gap-x-6 py-1">
          <Link
            to={href("/admin/brieven/:letter", { letter })}
            className="min-h-11 py-2.5 text-lg font-medium hover:underline"
          >
            {letterTitles[letter]}
          </Link>
          <span className="text-sm text-muted">
            {versions[letter] ? `versie ${versions[letter]}` : "oorspronkelijke teksten"}
          </span>
        </li>
      ))}
    </ul>
  );
}
