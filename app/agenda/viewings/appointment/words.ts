import { dutch, t } from "@voordeur/language/text.ts";
import { momentText } from "@voordeur/language/dates.ts";
import type { Appointment, AppointmentState } from "./read.server.ts";

export const titles: Record<AppointmentState, string> = {
  confirmed: dutch`Tot ziens bij de bezichtiging`,
  asked: dutch`Uw verzoek ligt bij ons`,
  waiting: dutch`U staat op de wachtlijst`,
  offered: dutch`Er is een plek voor u vrij`,
  declined: dutch`Dit moment kan helaas niet`,
  cancelled: dutch`Deze bezichtiging gaat niet door`,
  past: dutch`Deze bezichtiging is geweest`,
};

export function leadOf({ state, offeredUntil }: Appointment): string {
  switch (state) {
    case "confirmed":
      return t`Uw bezichtiging staat vast. U kreeg een mail met een uitnodiging voor uw agenda.`;
    case "asked":
      return t`Wij houden dit moment voor u vast. Zodra een collega het bevestigt, krijgt u een mail; pas dan staat de bezichtiging vast.`;
    case "waiting":
      return t`Komt er een plek vrij, dan mailen wij u. In die mail staat hoe lang wij haar voor u vasthouden.`;
    case "offered":
      return offeredUntil ? t`Wij houden de plek voor u vast tot ${momentText(offeredUntil)}.` : "";
    case "declined":
      return t`Wij kunnen u op dit moment niet ontvangen. Kies gerust een ander moment, of bel ons.`;
    case "cancelled":
      return t`Er is niets meer gepland. Wilt u toch komen kijken? Kies dan een nieuw moment.`;
    default:
      return t`Dank voor uw komst. Heeft u nog een vraag over de woning? Bel of mail ons gerust.`;
  }
}

export function noticeOf(done: string | null, { state }: Appointment): string | null {
  switch (done) {
    case "gevraagd":
      return state === "waiting"
        ? null
        : state === "confirmed"
          ? t`Uw bezichtiging is geboekt.`
          : null;
    case "verplaatst":
      return t`Uw bezichtiging is verplaatst. U krijgt een mail met de nieuwe uitnodiging.`;
    case "geannuleerd":
      return t`Uw bezichtiging is geannuleerd. Iemand anders kan nu uw plek krijgen.`;
    case "aangenomen":
      return t`Fijn, de plek is van u.`;
    case "was-al":
      return t`Dit was al gedaan; er is niets veranderd.`;
    default:
      return null;
  }
}

export const problems: Record<"taken" | "late" | "over", { title: string; text: string }> = {
  taken: {
    title: dutch`Iemand was u net voor`,
    text: dutch`Het moment dat u koos is niet meer vrij. Uw bezichtiging is niet veranderd.`,
  },
  late: {
    title: dutch`Dit kan alleen nog telefonisch`,
    text: dutch`Het is te kort van tevoren. Bel ons even, dan regelen wij het.`,
  },
  over: {
    title: dutch`Dit kan niet meer`,
    text: dutch`Er is intussen iets veranderd. Hieronder ziet u hoe het nu staat.`,
  },
};
