import { Tick } from "../../../../ui/tick.tsx";
import { reachNames } from "../../appointments/words.ts";

/** Asks how far an act on a series goes. */
export function ReachChoice({ chosen = "deze" }: { chosen?: string | undefined }) {
  return (
    <div className="mb-3 flex flex-wrap gap-x-6">
      {Object.entries(reachNames).map(([value, name]) => (
        <Tick key={value} type="radio" name="welke" value={value} defaultChecked={chosen === value}>
          {name}
        </Tick>
      ))}
    </div>
  );
}
