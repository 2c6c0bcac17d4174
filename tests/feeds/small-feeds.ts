import { zipOf } from "@voordeur/feeds/fixtures/feeds.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { xmlObject, xmlObjects } from "@voordeur/feeds/fixtures/realworks-xml.ts";

export const openimmo =
  '<?xml version="1.0"?><openimmo><uebertragung umfang="VOLL"/><anbieter><immobilie>' +
  '<objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart>' +
  '<haus haustyp="VILLA"/></objektart></objektkategorie><geo><plz>41334</plz><ort>Nettetal</ort>' +
  "<strasse>Seestraße</strasse><hausnummer>4</hausnummer></geo><preise><kaufpreis>400000</kaufpreis>" +
  "</preise><verwaltung_techn><objektnr_extern>O1</objektnr_extern><openimmo_obid>O1</openimmo_obid>" +
  "</verwaltung_techn></immobilie></anbieter></openimmo>";
const kolibri =
  "<RealEstateProperty><PropertyInfo><ID>P1</ID><PublicReferenceNumber>P1</PublicReferenceNumber>" +
  "<Status><Translation>Beschikbaar</Translation></Status></PropertyInfo><Location><Address>" +
  "<AddressLine1><Translation>Parade 7</Translation></AddressLine1><PostalCode>5911CA</PostalCode>" +
  "<CityName><Translation>Venlo</Translation></CityName></Address></Location><Financials>" +
  "<PurchasePrice>300000</PurchasePrice></Financials></RealEstateProperty>";
export const page =
  '<!doctype html><html><head><script type="application/ld+json">{"@context":"https://schema.org",' +
  '"@type":"House","name":"Parade 7, Venlo","url":"https://huizen.example/parade-7","address":' +
  '{"@type":"PostalAddress","streetAddress":"Parade 7","postalCode":"5911 CA","addressLocality":' +
  '"Venlo"},"offers":{"@type":"Offer","price":300000,"priceCurrency":"EUR"}}</script></head></html>';

/** A small file of each format: its connector, name and content. */
export const feeds = [
  ["realworks", "a.json", JSON.stringify({ resultaten: [realworksObject(7)], paginering: {} })],
  ["realworks-xml", "a.zip", zipOf({ "WONEN_20260301.xml": xmlObjects(xmlObject("7")) })],
  ["openimmo", "a.xml", openimmo],
  ["openimmo", "a.zip", zipOf({ "aanbod.xml": openimmo })],
  ["kolibri", "a.zip", zipOf({ "1.xml": kolibri })],
  ["web", "a.html", page],
] as const;
