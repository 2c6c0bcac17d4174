import { zipOf } from "@voordeur/feeds/fixtures/feeds.ts";
import { realworksObject } from "@voordeur/feeds/fixtures/realworks.ts";
import { xmlObject, xmlObjects } from "@voordeur/feeds/fixtures/realworks-xml.ts";
import { sparkAnswer } from "@voordeur/feeds/fixtures/reso.ts";

export const kyero =
  '<?xml version="1.0"?><root><kyero><feed_version>3</feed_version></kyero><property><id>K1</id>' +
  "<ref>K1</ref><price>250000</price><currency>EUR</currency><price_freq>sale</price_freq>" +
  "<type>villa</type><town>Venlo</town><province>Limburg</province><country>netherlands</country>" +
  "<beds>3</beds><baths>2</baths></property></root>";
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
const blm =
  "#HEADER#\nVersion : 3\nEOF : '^'\nEOR : '~'\n\n#DEFINITION#\nAGENT_REF^ADDRESS_1^ADDRESS_2^TOWN^" +
  "POSTCODE1^POSTCODE2^DISPLAY_ADDRESS^SUMMARY^BEDROOMS^PRICE^PRICE_QUALIFIER^STATUS_ID^" +
  "TRANS_TYPE_ID^PROP_SUB_ID^PUBLISHED_FLAG^~\n\n#DATA#\nB1^12^High Street^Venlo^AB1^2CD^" +
  "High Street, Venlo^House^3^250000^0^0^1^4^1^~\n#END#\n";
export const page =
  '<!doctype html><html><head><script type="application/ld+json">{"@context":"https://schema.org",' +
  '"@type":"House","name":"Parade 7, Venlo","url":"https://huizen.example/parade-7","address":' +
  '{"@type":"PostalAddress","streetAddress":"Parade 7","postalCode":"5911 CA","addressLocality":' +
  '"Venlo"},"offers":{"@type":"Offer","price":300000,"priceCurrency":"EUR"}}</script></head></html>';

/** A small file of each format: its connector, name and content. */
export const feeds = [
  ["realworks", "a.json", JSON.stringify({ resultaten: [realworksObject(7)], paginering: {} })],
  ["realworks-xml", "a.zip", zipOf({ "WONEN_20260301.xml": xmlObjects(xmlObject("7")) })],
  ["reso", "a.json", JSON.stringify(sparkAnswer())],
  ["kyero", "a.xml", kyero],
  ["openimmo", "a.xml", openimmo],
  ["openimmo", "a.zip", zipOf({ "aanbod.xml": openimmo })],
  ["kolibri", "a.zip", zipOf({ "1.xml": kolibri })],
  ["blm", "a.blm", blm],
  ["web", "a.html", page],
] as const;
