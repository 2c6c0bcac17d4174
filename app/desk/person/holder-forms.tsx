import { countOf } from "@voordeur/language/numbers.ts";
import { href, Link } from "react-router";
import type { findHolders } from "../../agenda/keys/queries.server.ts";
import { HandOver } from "./hand-over.tsx";

/** People who have or had keys; staff judge whether it is the one who asks. */
export function ChosenHolders({
  holders,
  error,
}: {
  holders: Awaited<ReturnType<typeof findHolders>>;
  error: string | undefined;
}) {
  return holders.map(({ name, times, isOut }) => (
    <section
      key={name}
      aria-label={`Sleutels van ${name}`}
      className="mt-6 space-y-5 border-t border-line pt-5"
    >
      <h3 className="text-xl break-words">{`Sleutels: ${name}`}</h3>
      <p>
        Kreeg {countOf(times, "keer", "keer")} sleutels mee{isOut && ", en heeft er nu"}.{" "}
        <Link
          to={`${href("/admin/sleutels")}?${new URLSearchParams({ q: name })}`}
          className="underline"
        >
          Bekijk het register
        </Link>
      </p>
      <HandOver
        subject={{ name: "houder", value: name }}
        words={{
          download: "Download wat van de sleutels bekend is (JSON)",
          sure: "Ja, wis deze naam bij de sleutels",
          erase: "Naam wissen",
        }}
        error={error}
      >
        Wissen haalt de naam uit de geschiedenis van de sleutels, zodra ze terug zijn. Dat is niet
        ongedaan te maken.
      </HandOver>
    </section>
  ));
}
