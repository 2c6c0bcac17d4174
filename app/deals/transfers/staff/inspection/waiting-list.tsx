import { sendAgain, type Upload, withdrawUpload } from "../../../../staff/kit/uploads/queue.ts";
import { TextButton } from "../../../../ui/button.tsx";
import { roomWords, unitOf } from "../../inspection/kinds.ts";

/** The typed values, each number with its unit. */
const wordsOf = ({ fields }: Upload): string[] => {
  const typed = (name: string) => fields[name] ?? "";
  const numbers = [
    typed("stand") && `${typed("stand")} ${unitOf(typed("meter"))}`,
    typed("aantal") && `${typed("aantal")} ×`,
    typed("bedrag") && `€ ${typed("bedrag")}`,
  ];
  const before = ["ruimte", "sleutel", "waarvoor"].map(typed);
  return [...before, roomWords(typed), ...numbers, typed("naam")].filter(Boolean);
};

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
        const said = [...wordsOf(one), ...photo].join(", ");
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
