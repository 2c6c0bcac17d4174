import { useEffect, useRef } from "react";
import { AccountPage, BackToSecurity } from "../account-page.tsx";

/** The only time that the codes are seen: what is stored cannot be read back. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join("\r\n")}\r\n`)}`;
  const text = useRef<HTMLParagraphElement>(null);
  // The form that asked for them stood lower, and its button is gone.
  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return (
    <AccountPage title="Herstelcodes">
      <p ref={text} tabIndex={-1} className="mt-6 text-lg text-muted outline-none">
        De tweede stap staat aan. Bewaar deze codes op een veilige plek, los van je telefoon: druk
        deze pagina af of download ze. Met elke code kun je één keer inloggen als je app er niet is.{" "}
        <strong className="text-ink">Je ziet ze alleen nu.</strong>
      </p>
      <ul className="mt-6 grid grid-cols-2 gap-x-6 gap-y-2 rounded-lg border border-line bg-white p-5">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-lg">{code}</code>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a
          href={file}
          download="herstelcodes.txt"
          className="text-river-700 underline hover:text-brick-600"
        >
          Download de codes
        </a>
      </p>
      <BackToSecurity />
    </AccountPage>
  );
}
