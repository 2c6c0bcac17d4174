import { t } from "@voordeur/language/text.ts";
import type { LeadKind } from "../../../database/schema/leads.ts";
import type { Agency } from "../../settings/agency.ts";
import { replyTime } from "../../settings/reply-time.ts";

export interface KindTexts {
  /** The title of the form's page; with a home, what stands before its address. */
  title: string;
  description: string;
  introduction: string;
  /** The next step, told once the form has arrived. */
  next: readonly { title: string; text: string }[];
}

export function kindTexts(agency: Agency): Readonly<Record<LeadKind, KindTexts>> {
  const soon = replyTime(agency.claims);
  const { opens, closes } = agency.openingHours;
  const reply = {
    title: t`U hoort ${soon} van ons`,
    text: t`Een van onze makelaars neemt contact met u op en spreekt een moment af dat u past.`,
  };

  const answer = {
    title: t`U krijgt ${soon} antwoord`,
    text: t`Een van onze makelaars mailt of belt u. Is er iets uit te zoeken, dan hoort u wanneer u het weet.`,
  };

  return {
    waardebepaling: {
      title: t`Gratis woningwaardebepaling aanvragen`,
      description: t`Vraag gratis en vrijblijvend aan wat uw woning in ${agency.town} en omgeving waard is. Een lokale makelaar reageert ${soon}.`,
      introduction: t`Wij komen langs, bekijken de woning en leggen haar naast recente verkopen in uw buurt. U hoort eerlijk wat uw huis nu opbrengt, ook als u nog lang niet wilt verhuizen.`,
      next: [
        reply,
        {
          title: t`Wij komen kijken`,
          text: t`We bekijken uw woning, vergelijken met wat er in uw buurt is verkocht en vertellen wat uw huis waard is.`,
        },
      ],
    },
    woningvraag: {
      title: t`Vraag over een woning`,
      description: t`Stel de makelaar een vraag over een woning uit ons aanbod.`,
      introduction: t`Vraag wat u weten wilt: over de staat, de lasten, de buurt of de oplevering. Een makelaar die de woning kent, antwoordt ${soon}.`,
      next: [
        answer,
        {
          title: t`Wilt u de woning zien?`,
          text: t`Zeg het de makelaar, dan spreekt u meteen een bezichtiging af.`,
        },
      ],
    },
    bezichtiging: {
      title: t`Bezichtiging aanvragen`,
      description: t`Vraag een bezichtiging aan van een woning uit ons aanbod.`,
      introduction: t`Kies wanneer het u schikt, dan neemt een makelaar ${soon} contact met u op. Uw keuze is een wens: de bezichtiging staat pas vast als wij de tijd hebben bevestigd.`,
      next: [
        {
          title: t`Wij zoeken een tijd`,
          text: t`We bellen of mailen u ${soon} met een voorstel, zo veel mogelijk naar uw wens.`,
        },
        {
          title: t`U krijgt een bevestiging`,
          text: t`Pas als wij de tijd hebben bevestigd, staat de bezichtiging vast. Kom dus niet eerder langs: de bewoners rekenen er nog niet op.`,
        },
      ],
    },
    zoekwens: {
      title: t`Vertel ons wat u zoekt`,
      description: t`Vertel ons waar u wilt wonen en wat u zoekt. Een makelaar bespreekt het met u.`,
      introduction: t`Waar wilt u wonen, en wat moet er zijn? Een makelaar bespreekt uw wensen met u en zegt eerlijk wat ervoor te vinden is. U zit nergens aan vast.`,
      next: [
        reply,
        {
          title: t`We bespreken uw wensen`,
          text: t`Wat er nu bij past, wat er aankomt, en wat wij bij een aankoop voor u kunnen doen.`,
        },
      ],
    },
    hypotheekgesprek: {
      title: t`Kennismaking over uw hypotheek`,
      description: t`Plan een vrijblijvende kennismaking met een zelfstandig hypotheekadviseur in ${agency.town}.`,
      introduction: t`De eerste kennismaking met de zelfstandig adviseur is vrijblijvend. Zeg ons waarover het gaat, dan spreken we ${soon} een tijd met u af. Cijfers hoeft u nu niet te sturen.`,
      next: [
        reply,
        {
          title: t`U maakt kennis`,
          text: t`Met de adviseur, bij ons op kantoor of bij u thuis. Daarna beslist u of u verder wilt.`,
        },
      ],
    },
    taxatie: {
      title: t`Taxatie aanvragen`,
      description: t`Vraag een taxatierapport aan voor een woning in ${agency.town} en omgeving.`,
      introduction: t`Waarvoor u het rapport nodig heeft, bepaalt welk rapport het wordt en wat het kost. U hoort de prijs en een datum voordat u opdracht geeft.`,
      next: [
        {
          title: t`U hoort ${soon} van ons`,
          text: t`Welk rapport u nodig heeft, wat het kost en wanneer de taxateur kan komen.`,
        },
        {
          title: t`U geeft opdracht, of niet`,
          text: t`Pas als u akkoord gaat, leggen we de afspraak vast.`,
        },
      ],
    },
    contractvraag: {
      title: t`Vraag over een contract`,
      description: t`Stel de makelaar een vraag over een koop- of huurovereenkomst.`,
      introduction: t`Een voorbehoud, een datum, een artikel dat u niet begrijpt: wij lezen graag met u mee. Stel uw vraag zo precies mogelijk, met het nummer van het artikel als u dat weet.`,
      next: [
        answer,
        {
          title: t`Nog niet tekenen`,
          text: t`Wacht met uw handtekening tot u antwoord heeft. Is er haast bij, bel ons dan.`,
        },
      ],
    },
    terugbellen: {
      title: t`Bel mij terug`,
      description: t`Laat uw nummer achter en een makelaar belt u terug.`,
      introduction: opens
        ? t`Laat uw nummer achter en kies wanneer het u schikt. Wij bellen op werkdagen tussen ${opens} en ${closes} uur.`
        : t`Laat uw nummer achter en kies wanneer het u schikt.`,
      next: [
        {
          title: t`Wij bellen u ${soon}`,
          text: t`Zo mogelijk op het moment dat u koos. Neemt u niet op, dan proberen we het later nog eens.`,
        },
      ],
    },
  };
}
