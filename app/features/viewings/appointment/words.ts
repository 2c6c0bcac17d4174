import { momentText } from "@voordeur/language/dates.ts";
import type { Appointment, AppointmentState } from "./read.server.ts";

export const titles: Record<AppointmentState, string> = {
  confirmed: "Tot ziens bij de bezichtiging",
  asked: "Uw verzoek ligt bij ons",
  waiting: "U staat op de wachtlijst",
  offered: "Er is een plek voor u vrij",
  declined: "Dit moment kan helaas niet",
  cancelled: "Deze bezichtiging gaat niet door",
  past: "Deze bezichtiging is geweest",
};

export function leadOf({ state, offeredUntil }: Appointment): string {
  switch (state) {
    case "confirmed":
      return "Uw bezichtiging staat vast. U kreeg een mail met een uitnodiging voor uw agenda.";
    case "asked":
      return "Wij houden dit moment voor u vast. Zodra een collega het bevestigt, krijgt u een mail; pas dan staat de bezichtiging vast.";
    case "waiting":
      return "Komt er een plek vrij, dan mailen wij u. In die mail staat hoe lang wij haar voor u vasthouden.";
    case "offered":
      return offeredUntil ? `Wij houden de plek voor u vast tot ${momentText(offeredUntil)}.` : "";
    case "declined":
      return "Wij kunnen u op dit moment niet ontvangen. Kies gerust een ander moment, of bel ons.";
    case "cancelled":
      return "Er is niets meer gepland. Wilt u toch komen kijken? Kies dan een nieuw moment.";
    default:
      return "Dank voor uw komst. Heeft u nog een vraag over de woning? Bel of mail ons gerust.";
  }
}

export function noticeOf(done: string | null, { state }: Appointment): string | null {
  switch (done) {
    case "gevraagd":
      return state === "waiting"
        ? null
        : state === "confirmed"
          ? "Uw bezichtiging is geboekt."
          : null;
    case "verplaatst":
      return "Uw bezichtiging is verplaatst. U krijgt een mail met de nieuwe uitnodiging.";
    case "geannuleerd":
      return "Uw bezichtiging is geannuleerd. Iemand anders kan nu uw plek krijgen.";
    case "aangenomen":
      return "Fijn, de plek is van u.";
    case "was-al":
      return "Dit was al gedaan; er is niets veranderd.";
    default:
      return null;
  }
}

export const problems: Record<"taken" | "late" | "over", { title: string; text: string }> = {
  taken: {
    title: "Iemand was u net voor",
    text: "Het moment dat u koos is niet meer vrij. Uw bezichtiging is niet veranderd.",
  },
  late: {
    title: "Dit kan alleen nog telefonisch",
    text: "Het is te kort van tevoren. Bel ons even, dan regelen wij het.",
  },
  over: {
    title: "Dit kan niet meer",
    text: "Er is intussen iets veranderd. Hieronder ziet u hoe het nu staat.",
  },
};
