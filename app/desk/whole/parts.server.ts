import type { Services } from "../../platform/services.ts";
import { may, type Permission } from "../../staff/accounts/permissions.ts";
import type { Staff } from "../../staff/accounts/service.server.ts";

/** One room's knowledge of a home or a person, in a line. */
interface PartLine {
  /** Where it is not the part's name. */
  name?: string;
  /** Short; empty ones are left out. */
  facts: readonly (string | false | null | undefined)[];
  to: string;
  /** The next thing to do there. */
  next?: { words: string; isLate: boolean } | undefined;
}

/** A part of a screen that shows a whole: a room below registers one in `parts.server.ts` of that screen. */
export interface Part<About> {
  name: string;
  /** Default: all staff may see it. */
  needs?: Permission;
  /** Null: there is nothing to tell. */
  read: (services: Services, about: About) => Promise<PartLine | readonly PartLine[] | null>;
}

export interface ShownPart extends Pick<PartLine, "next"> {
  name: string;
  facts: string[];
  /** Null: it could not be read. */
  to: string | null;
}

/** Reads the parts that somebody may see, in order; one that fails costs itself alone. */
export async function readParts<About>(
  services: Services,
  parts: readonly Part<About>[],
  about: About,
  staff: Staff,
): Promise<ShownPart[]> {
  const shown = await Promise.all(
    parts.map(async ({ name, needs, read }): Promise<ShownPart[]> => {
      if (needs && !may(staff, needs)) return [];
      try {
        const lines = [(await read(services, about)) ?? []].flat();
        return lines.map((line) => ({
          name,
          ...line,
          facts: line.facts.filter((fact) => typeof fact === "string" && fact !== "") as string[],
        }));
      } catch (error) {
        services.log.error({ err: error, part: name }, "a part of a screen could not be read");
        return [{ name, facts: ["Kon niet worden gelezen; probeer het later nog eens"], to: null }];
      }
    }),
  );
  return shown.flat();
}
