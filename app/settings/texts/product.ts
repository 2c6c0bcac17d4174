import { dutch } from "@voordeur/language/text.ts";
import { fixedList, line, textList, text } from "../fields.ts";

export const product = {
  metaTitle: line("Titel voor zoekmachines", dutch`Makelaar in {plaats}: {diensten}`),
  metaDescription: text(
    "Omschrijving voor zoekmachines",
    dutch`Makelaar in {plaats} en omgeving. {bij-diensten}Lees wat wij doen bij {diensten}, en wat wij van uw buurt weten.`,
  ),
  title: line("Kop", dutch`Makelaardij in {plaats} en omgeving`),
  introduction: text(
    "Inleiding",
    dutch`Voor {diensten}: één kantoor in {plaats}, met mensen die weten waarom de ene kant van een straat eerder verkoopt dan de andere.`,
  ),
  servicesTitle: line("Diensten: kop", dutch`Waarvoor u bij ons terechtkunt`),
  services: fixedList(
    "Diensten",
    ["title", "text", "link"],
    [
      [
        dutch`Verkoop`,
        dutch`Van waardebepaling tot sleuteloverdracht met één vaste makelaar. {bij-no-cure-no-pay}Verkopen wij uw woning niet, dan betaalt u geen courtage.`,
        dutch`Zo verkopen wij uw huis`,
      ],
      [
        dutch`Aankoop`,
        dutch`Wij kijken met u mee, lezen de stukken voordat u biedt en onderhandelen namens u. Alleen bij woningen die een ander kantoor verkoopt: twee partijen dienen kan niet.`,
        dutch`Bespreek uw zoekwens`,
      ],
      [
        dutch`Taxatie en waardebepaling`,
        dutch`Een gratis waardebepaling als u over verkopen nadenkt, een gevalideerd taxatierapport als uw geldverstrekker erom vraagt. Wij zeggen eerlijk welke u nodig heeft.`,
        dutch`Het verschil uitgelegd`,
      ],
      [
        dutch`Hypotheekadvies`,
        dutch`Bij ons aan tafel, gegeven door een zelfstandig adviseur. U weet wat u kunt lenen voordat u een bod doet.`,
        dutch`Hoe het advies verloopt`,
      ],
    ],
  ),
  reasonsTitle: line("Redenen: kop", dutch`Redenen om ons te bellen`),
  reasons: textList(
    "Redenen",
    ["value", "title", "text"],
    [
      [
        "{ervaring}",
        dutch`jaar ervaring`,
        dutch`Wij hebben hele wijken zien verrijzen. Wat er onder de vloer zit en wie de straat heeft gebouwd, weten we vaak uit het hoofd.`,
      ],
      [
        "{verkooptijd}",
        dutch`dagen tot verkoop`,
        dutch`Zo lang staat een woning bij ons gemiddeld te koop. Wie na drie weken nog geen kijker had, hoort van ons waarom.`,
      ],
      [
        "{sneller}",
        dutch`sneller dan de markt`,
        dutch`Het verschil zit vóór de eerste advertentie: een vraagprijs die klopt en een presentatie die af is.`,
      ],
      [
        "{tevreden}",
        dutch`tevreden klanten`,
        dutch`Het zit vaak in kleine dingen: terugbellen op het uur dat is beloofd, en slecht nieuws niet uitstellen.`,
      ],
      [
        dutch`{reactietijd} uur`,
        dutch`en u heeft antwoord`,
        dutch`Van een makelaar die uw vraag heeft gelezen en weet waar uw straat ligt.`,
      ],
    ],
  ),
  areasTitle: line("Werkgebied: kop", dutch`Waar wij werken`),
  areasText: text(
    "Werkgebied: inleiding",
    dutch`Woont u net daarbuiten? Bel gerust; de regio houdt niet op bij een plaatsnaambord.`,
  ),
  areas: textList("Werkgebied: plaatsen", ["title", "text"], {}),
  ctaTitle: line("Slot: kop", dutch`Kom langs, of laat ons bij u langskomen`),
  ctaText: text(
    "Slot: tekst",
    dutch`Een eerste gesprek kost niets. Vertel ons wat u van plan bent. U hoort binnen {reactietijd} uur wat wij voor u kunnen doen.`,
  ),
  ctaAction: line("Slot: knop", dutch`Bel mij terug`),
};
