import type { Services } from "../../platform/services.ts";
import { groups } from "../../settings/groups.ts";
import { activeSources } from "../../settings/groups/sources.ts";
import { type StepName, stepNames } from "../../settings/first-steps.ts";
import { listSettings } from "../../settings/queries.server.ts";
import { hasDemoHero, isDemoSource, isExample } from "../demo/queries.server.ts";

export interface StepProgress {
  name: StepName;
  state: "done" | "skipped" | "open";
}

export interface Progress {
  steps: StepProgress[];
  /** Nobody needs to be reminded of them any more. */
  isPutAway: boolean;
}

/** How far the first steps are, by what is stored of the office itself. */
export async function readProgress({
  db,
  settings,
}: Pick<Services, "db" | "settings">): Promise<Progress> {
  const [stored, isDemoHero] = await Promise.all([listSettings(db), hasDemoHero(db)]);
  const isChanged = (name: string) => stored.some(({ group }) => group === name);
  const { name, kvkNumber, phone, email } = settings.get("identity");
  const example = groups.identity.initial;
  const { skipped, putAwayAt } = settings.get("firstVisit");
  const done: Record<StepName, boolean> = {
    diensten: isChanged("offerings"),
    kantoor:
      name !== example.name &&
      kvkNumber !== example.kvkNumber &&
      phone.international !== example.phone.international &&
      email !== example.email,
    uiterlijk: isChanged("look"),
    bron: activeSources(settings.get("sources")).some((source) => !isDemoSource(source)),
    team: settings.get("team").some((member) => !isExample(member)),
    bezichtigingen: isChanged("viewings"),
    mail: settings.get("mail").from !== groups.mail.initial.from,
    teksten: !isDemoHero || stored.some(({ group }) => group.startsWith("texts-")),
    "live-gaan": putAwayAt !== null,
  };
  const steps = stepNames.map((step) => ({
    name: step,
    state: done[step]
      ? ("done" as const)
      : skipped.includes(step)
        ? ("skipped" as const)
        : ("open" as const),
  }));
  return { steps, isPutAway: putAwayAt !== null };
}

/** The step to go on with: the first that is neither done nor skipped, else the last. */
export function nextOf({ steps }: Progress): StepName {
  return steps.find(({ state }) => state === "open")?.name ?? "live-gaan";
}

/** How far they are, in words: "2 gedaan, 1 overgeslagen, 4 te doen". */
export function progressWords({ steps }: Progress): string {
  const count = (state: StepProgress["state"]) =>
    steps.filter((step) => step.state === state).length;
  const parts = [
    `${count("done")} gedaan`,
    count("skipped") > 0 && `${count("skipped")} overgeslagen`,
    count("open") > 0 && `${count("open")} te doen`,
  ];
  return parts.filter(Boolean).join(", ");
}
