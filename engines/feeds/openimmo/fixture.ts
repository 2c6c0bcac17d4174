/** OpenImmo documents for tests; every value is invented. */

/** A document of one broker with these objects; `header` is the whole `uebertragung`. */
export function openImmo(
  objects: readonly string[],
  header = '<uebertragung art="ONLINE" umfang="VOLL" version="1.2.7"/>',
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<openimmo>${header}${broker(objects)}</openimmo>`;
}

export function broker(objects: readonly string[]): string {
  return `<anbieter><firma>Makelaardij Voorbeeld</firma><openimmo_anid>V1</openimmo_anid>${objects.join("")}</anbieter>`;
}

/** The smallest object that can be shown; `changes` are parts of it in the place of its own. */
export function plainObject(id: string, changes: Record<string, string> = {}): string {
  const parts: Record<string, string> = {
    objektkategorie: `<nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart KAUF="true" MIETE_PACHT="false"/>
      <objektart><haus haustyp="REIHENMITTEL"/></objektart>`,
    geo: "<plz>5911 AB</plz><ort>Venlo</ort><strasse>Leutherweg</strasse><hausnummer>8</hausnummer>",
    preise: "<kaufpreis>250000.00</kaufpreis>",
    verwaltung_techn: `<openimmo_obid>${id}</openimmo_obid><aktion aktionart="CHANGE"/>`,
    ...changes,
  };
  const inside = Object.entries(parts).map(([name, part]) => `<${name}>${part}</${name}>`);
  return `<immobilie>${inside.join("\n")}</immobilie>`;
}

/** An object with something in every field that is read. */
export const richObject = `<immobilie>
  <objektkategorie>
    <nutzungsart WOHNEN="true" GEWERBE="false" ANLAGE="0" WAZ="0"/>
    <vermarktungsart KAUF="1" MIETE_PACHT="0" ERBPACHT="1"/>
    <objektart><haus haustyp="EINFAMILIENHAUS"/><objektart_zusatz>Met atelier in de tuin</objektart_zusatz></objektart>
  </objektkategorie>
  <geo>
    <plz>41334</plz><ort>NETTETAL</ort><geokoordinaten breitengrad="51.3" laengengrad="6.2"/>
    <strasse>Venloer Allee</strasse><hausnummer>12 b</hausnummer><land iso_land="DEU"/>
    <flur>7</flur><flurstueck>118</flurstueck><gemarkung>Kaldenkirchen</gemarkung>
    <etage>0</etage><anzahl_etagen>2</anzahl_etagen><lage_im_bau LINKS="true" VORNE="0"/>
    <lage_gebiet gebiete="WOHN"/><regionaler_zusatz>Kaldenkirchen-Süd</regionaler_zusatz>
  </geo>
  <kontaktperson>
    <name>Geheimhuis</name><email_direkt>intern@makelaar.example</email_direkt><tel_durchw>077-0000000</tel_durchw>
    <strasse>Privéstraat</strasse><adressfreigabe>false</adressfreigabe>
  </kontaktperson>
  <preise>
    <kaufpreis>485000.00</kaufpreis><nebenkosten>210,50</nebenkosten><heizkosten>95</heizkosten>
    <erbpacht>1200</erbpacht><hausgeld>180.00</hausgeld><abstand>4500</abstand>
    <preis_zeiteinheit zeiteinheit="MONAT"/>
    <innen_courtage>1,5 % intern</innen_courtage><aussen_courtage mit_mwst="true">3,57 % inkl. MwSt.</aussen_courtage>
    <courtage_hinweis>Verdiend bij de akte</courtage_hinweis><provisionnetto>9000</provisionnetto>
    <waehrung iso_waehrung="EUR"/><freitext_preis>Vraagprijs, in overleg</freitext_preis>
    <erschliessungskosten>2500</erschliessungskosten><kaution>1500</kaution>
    <stp_garage stellplatzkaufpreis="15000" anzahl="1"/><stp_freiplatz stellplatzmiete="40" anzahl="2"/>
  </preise>
  <versteigerung><zwangsversteigerung>true</zwangsversteigerung><zvtermin>2026-05-04T11:00:00</zvtermin></versteigerung>
  <flaechen>
    <wohnflaeche>142.60</wohnflaeche><nutzflaeche>38</nutzflaeche><gesamtflaeche>181</gesamtflaeche>
    <grundstuecksflaeche>1.250</grundstuecksflaeche><sonstflaeche>6</sonstflaeche>
    <anzahl_zimmer>5.5</anzahl_zimmer><anzahl_schlafzimmer>3.00</anzahl_schlafzimmer>
    <anzahl_badezimmer>2</anzahl_badezimmer><anzahl_sep_wc>1</anzahl_sep_wc><anzahl_balkone>1</anzahl_balkone>
    <anzahl_terrassen>2</anzahl_terrassen><anzahl_logia>0</anzahl_logia>
    <balkon_terrasse_flaeche>30</balkon_terrasse_flaeche><anzahl_wohn_schlafzimmer>1</anzahl_wohn_schlafzimmer>
    <gartenflaeche>600</gartenflaeche><kellerflaeche>45</kellerflaeche><grundstuecksfront>18</grundstuecksfront>
    <dachbodenflaeche>20</dachbodenflaeche><beheizbare_flaeche>150</beheizbare_flaeche>
    <anzahl_stellplaetze>3</anzahl_stellplaetze><vermietbare_flaeche>40</vermietbare_flaeche>
    <anzahl_wohneinheiten>2</anzahl_wohneinheiten><anzahl_gewerbeeinheiten>1</anzahl_gewerbeeinheiten>
    <einliegerwohnung>true</einliegerwohnung><kubatur>610</kubatur>
    <flaechevon>90</flaechevon><flaechebis>142</flaechebis>
  </flaechen>
  <ausstattung>
    <ausstatt_kategorie>GEHOBEN</ausstatt_kategorie><raeume_veraenderbar>true</raeume_veraenderbar>
    <bad DUSCHE="1" WANNE="1" FENSTER="0"/><kueche EBK="true" OFFEN="true"/><boden PARKETT="1" FLIESEN="1" XYZ="1"/>
    <kamin>true</kamin><heizungsart ZENTRAL="true" FUSSBODEN="true"/><befeuerung GAS="true" SOLAR="true"/>
    <klimatisiert>0</klimatisiert><fahrstuhl PERSONEN="true"/><stellplatzart GARAGE="true" FREIPLATZ="true"/>
    <gartennutzung>true</gartennutzung><ausricht_balkon_terrasse SUEDWEST="1"/><moebliert moeb="TEIL"/>
    <sauna>1</sauna><breitband_zugang art="Glasvezel" speed="500"/><sicherheitstechnik ALARMANLAGE="true"/>
    <unterkellert keller="TEIL"/><dachform SATTELDACH="1"/><bauweise MASSIV="1"/>
    <ausbaustufe AUSBAUHAUS="1"/><energietyp KFW55="1"/><gaestewc>true</gaestewc>
    <serviceleistungen REINIGUNG="true"/>
  </ausstattung>
  <zustand_angaben>
    <baujahr>ca. 1965</baujahr><letztemodernisierung>2019</letztemodernisierung>
    <zustand zustand_art="GEPFLEGT"/><alter alter_attr="ALTBAU"/><bebaubar_nach bebaubar_attr="B_PLAN"/>
    <erschliessung erschl_attr="VOLLERSCHLOSSEN"/><erschliessung_umfang erschl_attr="GAS"/><bauzone>Wonen</bauzone>
    <altlasten>Geen bekend</altlasten>
    <energiepass>
      <epart>BEDARF</epart><gueltig_bis>03-2034</gueltig_bis><endenergiebedarf>112,4</endenergiebedarf>
      <primaerenergietraeger>GAS</primaerenergietraeger><wertklasse>D</wertklasse>
      <ausstelldatum>2024-03-11</ausstelldatum><jahrgang>2014</jahrgang>
    </energiepass>
    <verkaufstatus stand="RESERVIERT"/>
  </zustand_angaben>
  <infrastruktur><ausblick blick="FERNE"/><distanzen distanz_zu="GRUNDSCHULE">0.80</distanzen>
    <distanzen_sport distanz_zu_sport="SEE">2</distanzen_sport></infrastruktur>
  <freitexte>
    <objekttitel>Haus mit Atelier</objekttitel><dreizeiler>Kurz gesagt.</dreizeiler>
    <lage>Am Rand &amp; nah der Grenze.</lage><ausstatt_beschr><![CDATA[<p>Parkett</p><p>Kamin</p>]]></ausstatt_beschr>
    <objektbeschreibung>Erste Zeile.
Zweite Zeile.</objektbeschreibung><sonstige_angaben>Frei nach Absprache.</sonstige_angaben>
    <objekt_text lang="en">House with a studio.</objekt_text>
  </freitexte>
  <anhaenge>
    <anhang location="REMOTE" gruppe="GRUNDRISS"><format>PNG</format><daten><pfad>https://fotos.example/plattegrond.png</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="INNENANSICHTEN"><format>image/jpeg</format><daten><pfad>https://fotos.example/2.jpg</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="TITELBILD"><format>JPEG</format><check ctype="DATETIME">2026-01-09T08:00:00</check><daten><pfad>https://fotos.example/1.jpg</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="BILD"><format>JPG</format><daten><pfad>https://fotos.example/3.jpg</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="DOKUMENTE"><format>PDF</format><daten><pfad>https://fotos.example/expose.pdf</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="PANORAMA"><format>JPG</format><daten><pfad>https://fotos.example/rondom.jpg</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="FILMLINK"><format>html</format><daten><pfad>https://film.example/1</pfad></daten></anhang>
    <anhang location="REMOTE" gruppe="EPASS-SKALA"><format>JPG</format><daten><pfad>https://fotos.example/skala.jpg</pfad></daten></anhang>
  </anhaenge>
  <verwaltung_objekt>
    <objektadresse_freigeben>true</objektadresse_freigeben><verfuegbar_ab>01.06.2026</verfuegbar_ab>
    <vermietet>true</vermietet><zugang>Sleutel onder de mat</zugang><min_mietdauer min_dauer="MONAT">12</min_mietdauer>
    <max_mietdauer max_dauer="JAHR">2</max_mietdauer><wbs_sozialwohnung>true</wbs_sozialwohnung>
    <max_personen>4</max_personen><nichtraucher>true</nichtraucher><haustiere>false</haustiere>
    <denkmalgeschuetzt>true</denkmalgeschuetzt><als_ferien>true</als_ferien>
    <gewerbliche_nutzung>true</gewerbliche_nutzung>
  </verwaltung_objekt>
  <verwaltung_techn>
    <objektnr_intern>I-77</objektnr_intern><objektnr_extern>E-77</objektnr_extern><aktion aktionart="CHANGE"/>
    <aktiv_von>2026-01-10</aktiv_von><aktiv_bis>2026-12-31</aktiv_bis><openimmo_obid>OBID-77</openimmo_obid>
    <kennung_ursprung>Software Voorbeeld</kennung_ursprung><stand_vom>2026-02-28</stand_vom>
  </verwaltung_techn>
</immobilie>`;
