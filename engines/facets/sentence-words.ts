/**
 * What the phrases of a sentence are for, each purpose with a letter: a sentence becomes a row of letters,
 * which patterns read. `>` and `<`: at least and at most, `)` and `(` too, but only before their number;
 * `+` more than, `~` about, `b` between, `=` exactly, `i` within or a year, `v` a price or the beginning of
 * a range, `M` and `L` or more, or less; `B` bedrooms, `A` square metres, `K` kilometres, `O` what else is
 * counted, `e` euros, `m` a month; `@` and `&` near, before and behind its place; `!` not, `j` needed, `d`
 * a degree; `o` or, `u` and, `w` with, `x` but; `f` asks nothing. Dutch, German, English; folded.
 */
const phrases = {
  ">": "minimaal, minimum of, a minimum of, minstens, min, ten minste, tenminste, op zijn minst, minimum, mindestens, wenigstens, mind, at least",
  ")": "vanaf, ab, starting at, upwards of, from",
  "+": "meer dan, boven, groter dan, hoger dan, duurder dan, mehr als, uber, grosser als, hoher als, teurer als, more than, over, above, larger than, bigger than",
  "<": "maximaal, hooguit, maximumprijs, maximalpreis, hochstpreis, maximum of, a maximum of, max, maximum, hoogstens, ten hoogste, hochstens, maximal, at most",
  "(": "tot, tot en met, t m, onder, minder dan, kleiner dan, lager dan, goedkoper dan, beneden, bis, bis zu, unter, weniger als, kleiner als, billiger als, gunstiger als, up to, under, below, until, less than, fewer than, smaller than, cheaper than",
  "~": "rond, rondom, ongeveer, circa, ca, zon, omstreeks, ungefahr, etwa, um, rund, gegen, about, around, approximately, approx, roughly",
  b: "tussen, zwischen, between",
  "=": "precies, exact, genau, exactly",
  i: "binnen, binnen een straal van, in een straal van, straal van, umkreis, umkreis von, im umkreis von, innerhalb von, within, within a radius of, in a radius of, bouwjaar, gebouwd, baujahr, gebaut, built, year built, na, nach, after, since, sinds, seit",
  v: "van, von, prijs, vraagprijs, koopprijs, koopsom, budget, kosten, kost, huurprijs, preis, kaufpreis, kostet, price, asking price, cost, costs, pay, ausgeben, spend",
  M: "upwards, and upwards, of hoger, or higher, oder hoher, aufwarts, of meer, of beter, oder besser, or better, of groter, en meer, en hoger, oder mehr, oder grosser, or more, or larger, or bigger, and up, and more",
  L: "of minder, of goedkoper, oder weniger, oder kleiner, or less, or fewer, or cheaper",
  B: "slaapkamer, slaapkamers, slk, slks, slpk, slpks, slaapk, schlafzimmer, schlafzimmern, schlafraum, schlafraume, schlafraumen, schlafz, sz, bedroom, bedrooms, bed, beds, br",
  A: "m2, vierkante meter, vierkante meters, vierkantemeter, qm, quadratmeter, quadratmetern, sqm, sq m, square metre, square metres, square meter, square meters",
  K: "km, kilometer, kilometers, kilometern, kilometre, kilometres",
  O: "kamer, kamers, badkamer, badkamers, wc, toilet, toiletten, verdieping, verdiepingen, woonlagen, etages, minuut, minuten, uur, meter, m, m3, jaar, maanden, weken, personen, kinderen, parkeerplaatsen, garages, auto, autos, hectare, ha, zimmer, zimmern, raume, raumen, bad, bader, badern, badezimmer, etage, stock, stockwerk, stockwerke, stellplatze, hektar, jahre, jahren, kinder, kindern, room, rooms, bathroom, bathrooms, bath, baths, toilets, floor, floors, storey, storeys, minute, minutes, mins, hour, metres, meters, years, people, persons, kids, children, cars, parking spaces, acre, acres, sq ft, sqft, square feet",
  e: "euro, euros, eur",
  m: "per maand, maand, mnd, monat, month, pm, p m, pmnd, per mnd, maandelijks, pro monat, im monat, monatlich, mtl, kalt, warm, kaltmiete, warmmiete, maandhuur, kale huur, monatsmiete, a month, per month, monthly, pcm",
  "@": "omgeving, omgeving van, in de omgeving van, buurt van, in de buurt van, nabij, dicht bij, dichtbij, vlak bij, vlakbij, bij, regio, niet ver van, niet te ver van, nahe, in der nahe von, nahe von, nahe bei, bei, umgebung, umgebung von, in der umgebung von, rund um, region, nicht weit von, nicht zu weit von, near, near to, close to, nearby, in the area of, in the vicinity of, not far from, not too far from",
  "&": "en omgeving, eo, e o, en omstreken, und umgebung, oder umgebung, of omgeving, or surroundings, and surroundings, and surrounding area, and the surrounding area, area",
  "!": "niet, geen, buiten, in plaats van, met uitzondering van, anders dan, nergens, nichts, niemals, nie, keins, keines, keinerlei, ausserhalb, ausserhalb von, statt, ausgenommen, mit ausnahme von, anywhere but, everywhere but, anything but, everything but, anything except, everything except, alles behalve, alles ausser, outside, outside of, other than, apart from, instead of, rather than, avoid, nowhere, nothing, none, non, havent, wont, wouldnt, zonder, behalve, uitgezonderd, noch, nooit, liever niet, nicht, kein, keine, keinen, keinem, keiner, ohne, ausser, weder, not, no, without, except, excluding, dont, doesnt, isnt, neither, nor, never, cannot, cant",
  j: "nodig, noodzakelijk, verplicht, vereist, hoeft, hoeven, per se, belangrijk, notig, notwendig, erforderlich, wichtig, unbedingt, brauche, brauchen, needed, necessary, required, important",
  d: "ver, veel, al te, zo, heel, meer, duurder, hoger, groter, dan, minder, weit, viel, sehr, mehr, teurer, hoher, grosser, als, weniger, far, much, too, very, more, higher, bigger, larger, less, fewer, expensive, than",
  o: "of, oder, or",
  u: "en, und, and",
  w: "met, mit, with",
  x: "maar, wel, sondern, aber, jedoch, but, however",
  f: "zelf, selbst, itself, maakt niet uit, ist egal, doesnt matter, does not matter, liever, lieber, bijv, bijvoorbeeld, zoals, z b, zb, for example, wed like, id like, like, u, kan, vinden, zit, incl, inclusief, inkl, haben, sie, gibt, es, wenn, dabei, darf, ort, plaats, there, got, if, it, has, place, ons, have, unser, unsere, anywhere, waarvan, alleen, hallo, wonen, nur, reicht, only, are, that, tops, everything, wohnen, live, living, ik, we, wij, zoek, zoeken, wil, willen, graag, mag, moet, moeten, liefst, het liefst, bij voorkeur, iets, ergens, is, zijn, heeft, die, dat, ook, nog, er, mijn, onze, kk, k k, kosten koper, vrij op naam, woonoppervlakte, woonoppervlak, woonruimte, ich, wir, suche, suchen, mochte, mochten, will, wollen, gern, gerne, am liebsten, bitte, soll, sollte, muss, ist, sein, das, die, den, dem, des, etwas, auch, noch ein, fur, auf, zu, zum, zur, am, an, einer, eines, einen, vom, wohnflache, i, im, looking, look, want, would like, would be, need, please, a, an, my, our, is, to, on, at, be, preferably, ideally, something, anything, must, should, also, living space, living area",
} as const;

/** `n`: a number; `t`: a word, `k`: a kind of home, `c`: a place, `h`: buying or renting; `,`: a comma; `-`: a dash; `[`: brackets. */
export type Code = keyof typeof phrases | "n" | "t" | "k" | "c" | "h" | "," | "-" | "[";

/** Each phrase with its letter; most have one word, none has more than five. */
const meanings: ReadonlyMap<string, Code> = new Map(
  (Object.entries(phrases) as [Code, string][]).flatMap(([code, list]) =>
    list.split(", ").map((phrase) => [phrase, code] as const),
  ),
);

// "Slaapkamrs", "slpkmr", "Schlafzimer", "bedroms".
const BEDROOMS =
  /^(?:sl[ae]*p+k[ae]*m+[ae]*r[ens]*|schl[af]*z[ie]*m+[ie]*r[ens]*|b(?:e?d+rm|ed+ro+m+)s?)$/;

export const meaningOf = (phrase: string): Code | undefined =>
  meanings.get(phrase) ?? (BEDROOMS.test(phrase) ? "B" : undefined);

const set = (list: string): ReadonlySet<string> => new Set(list.split(", "));

/** Land and rooms of which somebody gives the size: not that of the home. */
export const otherSpaces = set(
  "perceel, perceeloppervlakte, kavel, grond, grundstuck, grundstucksflache, plot, land",
);
/** Those have a size only where "of" stands between. */
export const otherRooms = set(
  "tuin, terras, dakterras, balkon, garage, kelder, zolder, schuur, serre, kantoor, werkplaats",
);
