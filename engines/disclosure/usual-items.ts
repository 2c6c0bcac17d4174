/** The list that an office begins with, as a template. */
export const usualItems = `Overal in huis
- Gordijnrails en -roedes
- Gordijnen
- Vitrages
- Rolgordijnen en jaloezieën
- Lamellen en plissés
- Horren en rolhorren
- Losse vloerkleden
- Tapijt en zeil
- Laminaat, pvc of kurk
- Houten vloer
- Inbouwverlichting
- Hanglampen en wandlampen
- Losse kasten
- Inbouwkasten
- Radiatorafdekking
- Spiegels die vastzitten
- Rookmelders
- Thermostaat

Woonkamer
- Open haard of houtkachel
- Gaskachel of elektrische haard
- Toebehoren van de haard
- Boekenplanken en wandmeubel
- Ophanging van de televisie

Keuken
- Keukenblok met bovenkasten
- Kookplaat
- Afzuigkap
- Oven
- Magnetron of combi-oven
- Koelkast
- Vriezer
- Vaatwasser
- Koffiemachine
- Kokendwaterkraan
- Waterontharder

Badkamer en toilet
- Wastafelmeubel
- Spiegel en spiegelkast
- Planchet
- Douchewand of douchecabine
- Bad met scherm
- Sauna
- Toilet met zitting
- Rolhouder, borstel en haakjes
- Handdoekradiator

Slaapkamers en zolder
- Vaste kasten
- Hoogslaper of vast bed
- Vlizotrap
- Wasmachine
- Wasdroger
- Airco, vast of mobiel

Hal en meterkast
- Kapstok
- Brievenbus
- Deurbel, ook met camera
- Alarm en camera's
- Kluis
- Sleutels van alle sloten

Installaties
- Cv-ketel of warmtepomp
- Boiler of geiser
- Zonnepanelen met omvormer
- Thuisaccu
- Laadpunt voor de auto
- Screens en rolluiken
- Schotel of antenne
- Vlaggenmast of vlaggenstokhouder

Tuin, balkon en schuur
- Tuinhuis of schuur
- Kas
- Overkapping of pergola
- Zonnescherm
- Terrasverwarming
- Tegels, hekken en schuttingen
- Planten en bomen
- Potten en bakken
- Vijver met pomp en vissen
- Buitenverlichting
- Waterton en tuinslang
- Zwembad of spa
- Speeltoestellen
- Fietsenrek
- Werkbank en vaste planken
`;
