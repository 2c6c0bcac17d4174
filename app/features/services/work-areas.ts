/** The agency's towns, each with something that an outsider would not know. */
export const workAreas = [
  {
    name: "Venlo",
    text: "Bovenwoningen in de binnenstad, appartementen met zicht op de Maas en huizen uit de jaren dertig rond het Rosarium en de Stalberg.",
  },
  {
    name: "Blerick",
    text: "Aan de westoever, met een eigen station en winkelhart. Veel gezinswoningen in de Klingerberg en de Vossener; Hout-Blerick voelt al als dorp.",
  },
  {
    name: "Tegelen",
    text: "Gebouwd van de klei onder het eigen dorp: stevige bakstenen huizen, een compleet centrum en de trein naar Venlo en Roermond.",
  },
  {
    name: "Belfeld",
    text: "Rustig tussen Tegelen en Reuver, bij de stuw in de Maas en met Duitsland om de hoek. Ruime kavels voor wie veel huis zoekt.",
  },
  {
    name: "Arcen",
    text: "Kasteeltuinen, Maas en het bos van de Maasduinen. Let op bij recreatiewoningen: daar gelden andere regels voor wonen en lenen.",
  },
  {
    name: "Velden",
    text: "Tussen de rivier en het natuurgebied Zwart Water. Vrijstaande huizen met grond, op een afstand van de stad die u ook echt fietst.",
  },
  {
    name: "Steyl",
    text: "Kloosterdorp aan het veer naar Baarlo. Het oude deel is beschermd dorpsgezicht: wat u mag verbouwen, telt mee in de waarde.",
  },
  {
    name: "Lomm",
    text: "Klein Maasdorp bij de hoogwatergeul, met de pont naar Lottum. Er komt weinig te koop; wie hier wil wonen, meldt zich vroeg.",
  },
] as const;
