import { dutch, dutchEach } from "@voordeur/language/text.ts";

const rooms = {
  [dutch`Overal in huis`]: dutchEach`
    Gordijnrails en -roedes; Gordijnen; Vitrages; Rolgordijnen en jaloezieën; Lamellen en plissés;
    Horren en rolhorren; Losse vloerkleden; Tapijt en zeil; Laminaat, pvc of kurk; Houten vloer;
    Inbouwverlichting; Hanglampen en wandlampen; Losse kasten; Inbouwkasten; Radiatorafdekking;
    Spiegels die vastzitten; Rookmelders; Thermostaat`,
  [dutch`Woonkamer`]: dutchEach`
    Open haard of houtkachel; Gaskachel of elektrische haard; Toebehoren van de haard;
    Boekenplanken en wandmeubel; Ophanging van de televisie`,
  [dutch`Keuken`]: dutchEach`
    Keukenblok met bovenkasten; Kookplaat; Afzuigkap; Oven; Magnetron of combi-oven; Koelkast;
    Vriezer; Vaatwasser; Koffiemachine; Kokendwaterkraan; Waterontharder`,
  [dutch`Badkamer en toilet`]: dutchEach`
    Wastafelmeubel; Spiegel en spiegelkast; Planchet; Douchewand of douchecabine; Bad met scherm;
    Sauna; Toilet met zitting; Rolhouder, borstel en haakjes; Handdoekradiator`,
  [dutch`Slaapkamers en zolder`]: dutchEach`
    Vaste kasten; Hoogslaper of vast bed; Vlizotrap; Wasmachine; Wasdroger; Airco, vast of mobiel`,
  [dutch`Hal en meterkast`]: dutchEach`
    Kapstok; Brievenbus; Deurbel, ook met camera; Alarm en camera's; Kluis;
    Sleutels van alle sloten`,
  [dutch`Installaties`]: dutchEach`
    Cv-ketel of warmtepomp; Boiler of geiser; Zonnepanelen met omvormer; Thuisaccu;
    Laadpunt voor de auto; Screens en rolluiken; Schotel of antenne;
    Vlaggenmast of vlaggenstokhouder`,
  [dutch`Tuin, balkon en schuur`]: dutchEach`
    Tuinhuis of schuur; Kas; Overkapping of pergola; Zonnescherm; Terrasverwarming;
    Tegels, hekken en schuttingen; Planten en bomen; Potten en bakken; Vijver met pomp en vissen;
    Buitenverlichting; Waterton en tuinslang; Zwembad of spa; Speeltoestellen; Fietsenrek;
    Werkbank en vaste planken`,
};

/** The list that an office begins with, as a template. */
export const usualItems = Object.entries(rooms)
  .map(([room, things]) => [room, ...things.map((thing) => `- ${thing}`)].join("\n"))
  .join("\n\n");
