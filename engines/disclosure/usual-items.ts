import { dutch, dutchEach } from "@voordeur/language/text.ts";

// What nearly always has one fate stands on one line: a seller taps once, and adds or remarks what differs.
const rooms = {
  [dutch`Overal in huis`]: dutchEach`
    Gordijnrails en -roedes; Gordijnen en vitrages; Rolgordijnen, jaloezieën, plissés en horren;
    Vaste vloeren, ook laminaat en tapijt; Losse vloerkleden; Inbouwverlichting;
    Hanglampen en wandlampen; Losse kasten; Vaste kasten en spiegels;
    Rookmelders en thermostaat; Radiatorafdekking`,
  [dutch`Woonkamer`]: dutchEach`
    Open haard of kachel, met toebehoren; Wandmeubel en planken, ook voor de televisie`,
  [dutch`Keuken`]: dutchEach`
    Keukenblok met kookplaat en afzuigkap; Oven en magnetron; Koelkast en vriezer; Vaatwasser;
    Koffiemachine; Kokendwaterkraan; Waterontharder`,
  [dutch`Badkamer en toilet`]: dutchEach`
    Wastafelmeubel met spiegel; Bad, douchewand of douchecabine; Sauna;
    Toilet, rolhouder en haakjes; Handdoekradiator`,
  [dutch`Slaapkamers en zolder`]: dutchEach`
    Hoogslaper of vast bed; Vlizotrap; Wasmachine en wasdroger; Airco, vast of mobiel`,
  [dutch`Hal en installaties`]: dutchEach`
    Brievenbus en deurbel; Sleutels van alle sloten; Cv-ketel, boiler of warmtepomp; Kapstok;
    Alarm en camera's; Kluis; Zonnepanelen met omvormer; Thuisaccu; Laadpunt voor de auto`,
  [dutch`Tuin, balkon en schuur`]: dutchEach`
    Tuinhuis of schuur; Planten, tegels, schuttingen en verlichting;
    Potten, waterton en tuinslang; Zonnescherm, screens en rolluiken; Overkapping of pergola; Kas;
    Terrasverwarming; Vijver met pomp en vissen; Zwembad of spa; Speeltoestellen; Fietsenrek;
    Werkbank en vaste planken; Schotel, antenne of vlaggenmast`,
};

/** The list that an office begins with, as a template. */
export const usualItems = Object.entries(rooms)
  .map(([room, things]) => [room, ...things.map((thing) => `- ${thing}`)].join("\n"))
  .join("\n\n");
