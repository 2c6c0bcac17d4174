export const openimmo =
  '<?xml version="1.0"?><openimmo><uebertragung umfang="VOLL"/><anbieter><immobilie>' +
  '<objektkategorie><nutzungsart WOHNEN="true"/><vermarktungsart KAUF="true"/><objektart>' +
  '<haus haustyp="VILLA"/></objektart></objektkategorie><geo><plz>41334</plz><ort>Nettetal</ort>' +
  "<strasse>Seestraße</strasse><hausnummer>4</hausnummer></geo><preise><kaufpreis>400000</kaufpreis>" +
  "</preise><verwaltung_techn><objektnr_extern>O1</objektnr_extern><openimmo_obid>O1</openimmo_obid>" +
  "</verwaltung_techn></immobilie></anbieter></openimmo>";
export const page =
  '<!doctype html><html><head><script type="application/ld+json">{"@context":"https://schema.org",' +
  '"@type":"House","name":"Parade 7, Venlo","url":"https://huizen.example/parade-7","address":' +
  '{"@type":"PostalAddress","streetAddress":"Parade 7","postalCode":"5911 CA","addressLocality":' +
  '"Venlo"},"offers":{"@type":"Offer","price":300000,"priceCurrency":"EUR"}}</script></head></html>';
