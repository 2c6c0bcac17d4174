import { sendAgain, type Upload, withdrawUpload } from "../../../../staff/kit/uploads/queue.ts";
import { TextButton } from "../../../../ui/button.tsx";

const shown = ["ruimte", "opmerking", "stand", "sleutel", "aantal", "waarvoor", "bedrag", "naam"];

/** What this phone keeps until the server has it, and what the server refused. */
export function WaitingList({
  waiting,
  remove,
}: {
  waiting: readonly Upload[];
  remove: (entry: string) => Promise<void>;
}) {
  return (
    <ul aria-label="Op deze telefoon" className="divide-y divide-line empty:hidden">
      {waiting.map((one) => {
        const { key, fields, file, sent, error } = one;
        const photo = file.size > 0 ? ["foto"] : [];
        const isRemoval = fields["soort"] === "removal";
        const said = [...shown.flatMap((name) => fields[name] || []), ...photo].join(", ");
        const words = isRemoval ? "Een regel verwijderen" : said;
        return (
          <li key={key} className="py-3 wrap-anywhere">
            <p className="font-semibold">{words}</p>
            {error ? (
              <p role="alert" className="text-brick-700">
                Niet aangenomen: {error}
              </p>
            ) : (
              <p className="text-muted">
                {sent === null ? "Bewaard, wacht op verbinding" : "Wordt verstuurd"}
              </p>
            )}
            {error && (
              <TextButton
                type="button"
                onClick={() => void sendAgain(one, { asked: fields["naam"] ?? "" })}
              >
                Opnieuw versturen
              </TextButton>
            )}{" "}
            <TextButton
              type="button"
              onClick={() => {
                void withdrawUpload(key);
                // It may be on its way already.
                if (!error && !isRemoval && fields["id"]) void remove(fields["id"]);
              }}
            >
              Weggooien<span className="sr-only">: {words}</span>
            </TextButton>
          </li>
        );
      })}
    </ul>
  );
}
