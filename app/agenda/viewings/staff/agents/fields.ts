import { check, type Fields } from "../../../../settings/fields.ts";
import { hoursFields } from "../hours/hours-fields.ts";

export const agentFields: Fields = {
  isActive: check("Laat woningen zien", {
    hint: "Uit: bezoekers kunnen geen moment bij deze collega kiezen. Wat er staat, blijft staan.",
  }),
  ...hoursFields({
    week: "Zoals 09:30-12:00 en 13:00-17:00. Alles leeg: de tijden van het kantoor. Een dag leeg: dan niet.",
    exceptions:
      "Zonder tijden laat je dan niets zien. Vrij of ziek zet een beheerder bij Afwezigheid: dat geldt ook hier.",
  }),
};
