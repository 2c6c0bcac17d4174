import { t } from "@voordeur/language/text.ts";
import type { ReactNode } from "react";

/** Says how it is certain that reviews are real, which the law asks wherever they stand. */
export function HowChecked({ children }: { children?: ReactNode }) {
  return (
    <p className="max-w-prose text-muted">
      {t`Alleen wie bij ons een woning bezichtigde, kocht of verkocht, kan een beoordeling geven: deze site vraagt die zelf, met een persoonlijke link. Wij kiezen niet wie, betalen er niet voor, en kunnen er zelf geen schrijven of veranderen. Wij laten er geen weg, tenzij de wet dat vraagt.`}{" "}
      {children}
    </p>
  );
}
