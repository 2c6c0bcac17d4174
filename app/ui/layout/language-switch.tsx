import { currentLanguage } from "@voordeur/language/current.ts";
import { ownNames } from "@voordeur/language/language.ts";
import { t } from "@voordeur/language/text.ts";
import { useLocation } from "react-router";
import { addressesOf } from "../../settings/paths/languages.ts";
import { useAgency } from "../../settings/use-agency.ts";

/** The same page in the other languages that it speaks; nothing where it speaks Dutch alone. */
export function LanguageSwitch({ className = "" }: { className?: string }) {
  const agency = useAgency();
  const { pathname, search } = useLocation();
  const addresses = addressesOf(agency, pathname + search);
  if (addresses.length === 0) return null;
  return (
    <ul aria-label={t`Taal`} className={`languages ${className}`} data-wake="language">
      {addresses.map(({ language, path }) => (
        <li key={language}>
          <a
            href={path}
            hrefLang={language}
            lang={language}
            data-needs-script=""
            aria-current={language === currentLanguage() ? "true" : undefined}
          >
            {ownNames[language]}
          </a>
        </li>
      ))}
    </ul>
  );
}
