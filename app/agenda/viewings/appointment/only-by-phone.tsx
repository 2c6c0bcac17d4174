import { t } from "@voordeur/language/text.ts";
import { RichText } from "../../../ui/rich-text.tsx";
import { useAgency } from "../../../settings/use-agency.ts";

export function OnlyByPhone() {
  const { phone } = useAgency();
  return (
    <p className="mt-4 text-muted">
      <RichText
        text={t`Verplaatsen of annuleren kan hier niet meer. Bel ons even: <call/>.`}
        tags={{
          call: (
            <a
              href={`tel:${phone.international}`}
              className="tel font-semibold text-river-700 underline"
            >
              {phone.display}
            </a>
          ),
        }}
      />
    </p>
  );
}
