import { Button } from "../../../../ui/button.tsx";
import { useHydrated } from "../../../../ui/use-hydrated.ts";

/** The codes that open the boxes: shown this once, one sheet for each holder when printed. */
export function Codes({
  about,
  moment,
  codes,
}: {
  about: string;
  moment: string;
  codes: readonly { staffId: string; name: string; code: string }[];
}) {
  const canPrint = useHydrated();
  return (
    <section aria-labelledby="codes" className="mt-6 max-w-3xl">
      <div role="alert" className="border-l-4 border-brick-600 bg-brick-50 px-5 py-4 print:hidden">
        <h3 id="codes" className="text-xl">
          Druk deze codes nu af
        </h3>
        <p className="mt-1">
          Je ziet ze één keer; wij bewaren ze niet. Geef iedere collega de eigen code, en bewaar ze
          apart van elkaar.{" "}
          <strong>Zonder twee van deze codes kan niemand de biedingen ooit lezen</strong>, ook wij
          niet.{codes.length === 2 && " Er is geen reservecode."}
        </p>
        {canPrint && (
          <Button className="mt-4" onClick={() => window.print()}>
            Afdrukken
          </Button>
        )}
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 print:block">
        {codes.map(({ staffId, name, code }) => (
          <li
            key={staffId}
            className="rounded-card border border-line bg-white p-5 print:break-after-page print:border-0"
          >
            <p className="font-serif text-xl">{name}</p>
            <p className="mt-1 text-sm text-muted">Code om de biedingen te openen op</p>
            <p className="text-sm font-medium">{about}</p>
            <p className="text-sm text-muted">na {moment}</p>
            <p className="mt-3 font-mono text-lg font-semibold tracking-wide wrap-anywhere">
              {code}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
