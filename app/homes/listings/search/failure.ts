import { t } from "@voordeur/language/text.ts";
import type { Notice } from "../../../ui/toasts/notices.ts";

export const failure = (): Notice => ({
  tone: "error",
  title: t`Fout bij laden`,
  description: t`Kon woningen niet laden. Probeer het later opnieuw.`,
});
