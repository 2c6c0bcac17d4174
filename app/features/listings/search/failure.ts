import type { Notice } from "../../../ui/toasts/notices.ts";

export const failure: Notice = {
  tone: "error",
  title: "Fout bij laden",
  description: "Kon woningen niet laden. Probeer het later opnieuw.",
};
