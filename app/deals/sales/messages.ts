import { dutch } from "@voordeur/language/text.ts";
import type { Refusal } from "@voordeur/bids/rules.ts";
import { UNCERTAIN_TIME } from "../../platform/clock/certain-time.ts";

/** The reasons that nothing was written in the log of a sale. */
export type SaleRefusal = Refusal | "no-sale" | "invited-already" | "overtaken" | SiteFault;

/** The act is right, and the site is not. */
export type SiteFault = "clock" | "log-changed";

export const isSiteFault = (refusal: string): refusal is SiteFault =>
  refusal === "clock" || refusal === "log-changed";

/** Those that a visitor may meet have translations; the others are for staff. */
export const refusalTexts: Record<SaleRefusal, string> = {
  "not-announced": dutch`Bieden op deze woning is nog niet begonnen.`,
  "announced-already": "De manier van verkopen staat al vast.",
  "too-late": dutch`Het bieden op deze woning is gesloten. Uw bod telt niet mee.`,
  "too-early": "Dat kan pas als het bieden gesloten is.",
  overtaken: "Het bod is intussen veranderd.",
  over: dutch`Deze verkoop is afgesloten.`,
  "unknown-bidder": dutch`Wij kennen deze bieder niet.`,
  "bids-already": dutch`U heeft al een bod uitgebracht. U kunt het verhogen of intrekken.`,
  "no-bid": dutch`Er is geen bod dat meetelt.`,
  "not-higher": dutch`Een nieuw bod moet hoger zijn dan uw vorige.`,
  "must-be-sealed": dutch`Een bod op deze woning moet dicht binnenkomen. Probeer het opnieuw.`,
  "must-be-readable": dutch`Een bod op deze woning moet leesbaar zijn. Probeer het opnieuw.`,
  "still-sealed": "De biedingen zijn nog dicht.",
  "made-by-bidder": "Een bod dat de bieder zelf deed, verandert het kantoor niet.",
  unchanged: "Dit staat al zo in het biedlogboek.",
  "not-by-them": "Dit mag alleen het kantoor doen.",
  "invited-already": "Deze bieder is al uitgenodigd voor deze verkoop.",
  "no-sale": dutch`Deze verkoop bestaat niet meer.`,
  "log-changed": dutch`Het biedlogboek van deze woning klopt niet meer, en dan leggen wij niets vast. Bel ons meteen.`,
  clock: UNCERTAIN_TIME,
};
