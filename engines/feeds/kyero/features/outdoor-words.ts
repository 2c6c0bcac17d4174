import type { FeatureTable } from "./feature-table.ts";

// By what the home's page calls it: the words of feeds, in any order, with a comma between.

/** Around the home. */
export const outdoorWords: FeatureTable = {
  "Buitenruimte/Zwembad": {
    Ja: "pool, with pool, outdoor pool, outside pool, pool area, pool view terrace",
    Eigen: "private pool, pool private, exclusive pool",
    Gemeenschappelijk: "communal pool, pool communal, complex pool, resort pool, urbanisation pool",
    Verwarmd: "heated pool, climatised pool, pool climatizada, pool heating, pool heat pump",
    Binnenbad: "indoor pool, pool interior, inside pool, pool cubierta, covered pool",
    Kinderbad: "children pool, childrens pool, kid pool, pool infantil, paddling pool, child pool",
    "Overloop (infinity)": "infinity pool, pool infinity, overflow pool, pool desbordante",
    Zoutwater:
      "salt water pool, saltwater pool, saline pool, salt pool, pool salina, salt chlorination pool",
    Opbouwbad: "above ground pool, raised pool, jacuzzi pool, plunge pool, splash pool",
    "Ruimte voor een zwembad":
      "room pool, room for pool, pool possible, possible pool, pool possibility, potential pool, possibility of pool, room for a pool",
    "Mogelijk, tegen meerprijs": "optional pool, pool optional, pool option",
    Zwembadafdekking: "pool cover, pool covering",
    Buitendouche: "outdoor shower, outside shower, pool shower, external shower, garden shower",
    Zwemvijver: "natural pool, biopool, bio pool",
    Zwembadverlichting: "pool light, pool lighting, led pool lighting",
  },
  "Buitenruimte/Terras en balkon": {
    Terras:
      "terrace, with terrace, open terrace, outside terrace, sun terrace, sunny terrace, private terrace, front terrace, rear terrace, back terrace, side terrace, main terrace, uncovered terrace, terrace area, terracing",
    "Overdekt terras":
      "covered terrace, terrace covered, covered porch, porch, porche, covered patio",
    "Glazen terras":
      "glazed terrace, terrace glazed, glass terrace, enclosed terrace, closed terrace, glazed in terrace, glass curtain, glazed balcony, glazed porch, winter garden, conservatory, sunroom, sun room, galeria, galeria glazed, gallery, glazed gallery, naya, glazed naya, enclosed porch",
    Dakterras:
      "solarium, private solarium, solarium terrace, roof solarium, rooftop, roof deck, communal solarium, sundeck, sun deck",
    Balkon: "balcony, private balcony, french balcony, balcony terrace, juliet balcony",
    Patio:
      "patio, courtyard, patio interior, interior patio, private patio, inner courtyard, internal patio, private courtyard, andalusian patio, back patio, front patio",
    Veranda: "veranda, verandah, verandas, covered veranda",
    Pergola: "pergola, bioclimatic pergola, gazebo, cenador",
    Zonwering: "awning, toldo, sun awning, sunblind, electric awning, terrace awning",
    "Chill-out":
      "chill out, chill out area, chillout, chill out zone, chillout area, lounge area outdoor",
  },
  "Buitenruimte/Tuin": {
    Tuin: "garden, with garden, yard, backyard, front garden, back garden, rear garden, garden area, garden view terrace",
    Eigen: "private garden, garden private, exclusive garden",
    Gemeenschappelijk:
      "communal garden, garden communal, communal green area, green area, green zone, zona verde, communal area, garden area communal",
    Aangelegd:
      "landscaped garden, landscaped, garden landscaped, mature garden, established garden, tropical garden, manicured garden, mediterranean garden, landscaped ground",
    Onderhoudsvriendelijk:
      "easy maintenance garden, low maintenance garden, low maintenance, garden easy maintenance, artificial grass, artificial lawn, cesped artificial",
    Gazon: "lawn, grass, cesped, lawned garden",
    Fruitbomen:
      "fruit tree, garden fruit tree, orchard, arbol frutale, citrus tree, orange tree, lemon tree, citrus, avocado tree, almond tree",
    Olijfbomen: "olive tree, olivo, olive grove",
    Palmbomen: "palm tree, palm",
    Wijngaard: "vineyard, vine",
    Moestuin: "vegetable garden, huerto, allotment, kitchen garden, vegetable plot",
    Beregening:
      "irrigation, irrigation system, automatic irrigation, riego automatico, sprinkler, drip irrigation, irrigation water, garden irrigation, riego, automatic irrigation system, watering system, automatic watering system",
    Omheind:
      "fenced, fenced plot, fenced garden, walled, walled garden, vallado, enclosed garden, fully fenced, walled plot, fenced land, completely fenced, enclosed plot",
    Barbecue: "bbq, bbq area, bbq zone, built in bbq, outdoor bbq, bbq fitted, area bbq, brick bbq",
    Buitenkeuken:
      "outdoor kitchen, outside kitchen, summer kitchen, exterior kitchen, kitchen verano",
    Kas: "greenhouse, glasshouse, invernadero",
    "Schuur of bijgebouw":
      "barn, garden shed, shed, tool shed, garden house, outbuilding, outhouse, workshop, taller, garden storage, wooden shed",
    Paardenstallen:
      "stable, horse stable, horse facility, equestrian facility, paddock, suitable for horse, horse property",
    Buitenverlichting:
      "garden lighting, outdoor lighting, exterior lighting, outside lighting, garden light, external lighting",
  },
  "Buitenruimte/Uitzicht": {
    "Op zee":
      "frontal sea view, view sea frontal, sea view, partial sea view, panoramic sea view, sea view partial, distant sea view, sea panoramic view, open sea view, sea mountain view, view sea front, side sea view, sea lateral view, clear sea view, direct sea view, full sea view, sea glimpse, unobstructed sea view",
    "Op de bergen": "mountain view, panoramic mountain view, sierra view, mountain sea view",
    "Op het strand": "beach view, sea beach view",
    "Op de golfbaan": "golf view, golf course view, view golf field",
    "Op het zwembad": "pool view, communal pool view, view pool area",
    "Op de tuin": "garden view, communal garden view, park view, green area view",
    "Op de stad": "town view, city view, urban view, street view, view urban, village view",
    "Op de haven": "marina view",
    "Op het meer": "lake view, salt lake view, lagoon view, reservoir view",
    "Op het land":
      "country view, countryside view, rural view, valley view, campo view, field view, view nature, nature view, forest view, wood view, landscape view, river view",
    "Op de binnenplaats": "courtyard view, patio view, interior view",
    Vrij: "open view, unobstructed view, clear view, despejada view, view despejado, free view, uninterrupted view",
    Panoramisch:
      "panoramic view, panoramic, panorama view, 360 view, view 360 degree, impressive view, amazing view, spectacular view, wonderful view, view, magnificent view, excellent view",
  },
  "Buitenruimte/Oriëntatie": {
    Noord: "orientation n, north, north orientation",
    Noordoost: "orientation ne, northeast, northeast orientation",
    Oost: "east, east orientation, morning sun",
    Zuidoost: "orientation se, southeast, southeast orientation",
    Zuid: "orientation s, south, south orientation",
    Zuidwest: "orientation sw, southwest, southwest orientation",
    West: "orientation w, west, west orientation, evening sun, afternoon sun",
    Noordwest: "orientation nw, northwest, northwest orientation",
    "Oost en west": "east west, east west orientation",
    "Noord en zuid": "north south, north south orientation",
    Zonnig: "sunny, sunny position, all day sun, sun all day",
  },
  "Buitenruimte/Parkeren": {
    Garage:
      "garage, private garage, garage private, single garage, integral garage, closed garage, enclosed garage, detached garage, own garage, lock up garage, garage box, underground garage, garage underground, communal garage, garage communal, garage included price",
    "Dubbele garage": "double garage, garage double, garage 2 car, 2 car garage",
    Parkeerplaats:
      "parking, with parking, private parking, parking private, parking included, parking included price, allocated parking, designated parking, reserved parking, exterior parking, outdoor parking, open parking, parking open, parking area, parking lot, numbered parking",
    "Ondergrondse parkeerplaats":
      "underground parking, parking underground, basement parking, parking sotano, subterranean parking, underground parking included",
    "Overdekte parkeerplaats": "covered parking, parking covered, undercover parking",
    Carport: "carport, car port, covered carport",
    "Gemeenschappelijk parkeren":
      "communal parking, parking communal, community parking, visitor parking, guest parking",
    "Parkeren op eigen terrein":
      "offroad parking, parking plot, parking on plot, driveway, drive, parking inside plot, drive in, driveway parking, on plot parking, parking inside",
    "Parkeren op straat":
      "street parking, parking street, on street parking, on road parking, free parking, easy parking",
    "Meer dan één plaats":
      "more than one parking, parking more than one, multiple parking, ample parking, double parking",
    "Mogelijk, tegen meerprijs":
      "optional parking, parking optional, parking option, optional garage",
    Laadpunt:
      "electric car charger, ev charger, charging point, charging station, car charging point, electric vehicle charging, car charger, electric car charging point, preinstallation electric car charger, ev charging, electric charger car, preinstallation car charger",
    Fietsenstalling: "bicycle storage, bike storage, bicycle parking, bike room, bicycle room",
    Toegangspoort:
      "electric gate, automatic gate, entrance gate, gate, remote control gate, gated entrance, motorised gate, electric gated entrance, automatic door garage, automatic garage door, electric garage door",
  },
  "Buitenruimte/Omgeving": {
    "Aan het strand":
      "beachfront, frontline beach, frontline sea, beachfront property, beach frontline complex, frontline beach complex, sea beachfront, direct access beach, direct beach access, beach access",
    "Eerste lijn": "frontline",
    "Aan het water": "waterfront",
    "Tweede lijn van het strand": "secondline, secondline beach, beach secondline, sea secondline",
    "Aan de golfbaan": "frontline golf, golf frontline, golf front",
    Golfgebied: "golf, golf resort, golf property, golf course, golf area",
    "Aan een haven": "frontline marina",
    "Bij een haven": "marina",
    Badplaats: "beach area, beach, coastal, coast, seaside, seaside town",
    "In het centrum":
      "centre, town centre, city centre, central location, village centre, central, heart town, centrally located, centric",
    "In een stad": "town, city, urban, urban location",
    "In een dorp":
      "village location, rural village, village, mountain pueblo, mountain town, white village, mountain village, traditional village",
    "In een woonwijk":
      "suburban, residential area, residential, residential zone, residencial zone, residential location",
    "In een urbanisatie":
      "urbanisation, on urbanisation, urbanisation location, complex, residential complex, resort, private urbanisation, development",
    "Afgesloten woonpark":
      "gated, gated community, gated communal, gated complex, gated urbanisation, closed urbanisation, private gated community, enclosed complex, gated development, secure complex, gated residential, urbanisation cerrada, gated resort, closed complex, gated communal complex",
    Buitengebied:
      "country, countryside, rural, rural location, campo, rustic, in country, natural park, nature, country location, rural area",
    "In de bergen": "mountain, mountain area",
    "Rustige ligging":
      "quiet, quiet area, quiet location, peaceful, tranquil, quiet street, tranquil area, peaceful location, quiet zone, peaceful area, quiet neighbourhood, cul sac, cul de sac, privacy, private location, secluded",
    Hoekligging:
      "corner, corner property, corner plot, corner house, corner location, corner apartment",
    "Vlak perceel": "flat plot, flat land, level plot, flat ground",
    "Goed bereikbaar":
      "good road access, easy access, paved road, tarmac access, asphalt road, good access, access road, road access, asphalt access, tarmac road, good connection, paved access, access by paved road",
    Speeltuin:
      "zona infantil, playing area, children zone, playground, play area, children play area, children playground, kid play area, parque infantil, children area, child play area, play ground",
    Tennisbaan: "tenni court, tennis court, tennis, private tennis court, communal tennis court",
    Padelbaan:
      "padel, padel court, paddle tennis, paddle court, padel tennis, paddle, paddle tennis court",
    Sportvoorzieningen:
      "bowl, boule, sport facility, sport area, sport court, sports, sport, basketball court, football pitch, minigolf, petanque, sport ground, sport zone, multi sport court",
    "Restaurant ter plaatse":
      "restaurant on site, on site restaurant, restaurant site, clubhouse, club house, social club",
  },
  "Buitenruimte/In de buurt": {
    Strand:
      "near beach, walk beach, beach walk, near sandy beach, minute beach, walk near beach, beach walking",
    Zee: "near sea, near coast, walk sea, near to the sea",
    Voorzieningen:
      "near amenity, near amenities, walk amenity, amenity near, all amenity, near all amenity, walk all amenity, amenities, near service, all service near, near local amenity, amenity, near facility",
    Winkels:
      "near shop, walk shop, near shop centre, shop, shop centre, near commercial centre, commercial centre, near shop mall, near supermarket, supermarket, local shop, shop restaurant near, near shop restaurant, commercial area, near mall",
    Restaurants:
      "near restaurant, restaurant, bar restaurant, walk restaurant, bar restaurant near, near bar restaurant, near bar",
    Golfbaan: "near golf, near golf course, golf near, golf course near, walk golf",
    Haven: "near marina, walk marina",
    "De stad of het dorp":
      "near town, near town centre, near village, walk town, walk village, near city, near centre, walk centre, walk town centre, near village centre, walk village centre, near city centre",
    Scholen:
      "near school, school, international school near, near international school, near education",
    "Openbaar vervoer":
      "near transport link, transport link, good transport link, near transport, near public transport, public transport, near bus stop, bus stop, near bus, near train station, transport near, near train, near public transport, bus, near station, near tram, tram stop, train station",
    Luchthaven: "near airport, airport",
    Ziekenhuis:
      "near hospital, hospital, near medical centre, near health centre, near pharmacy, medical centre",
    Skigebied: "near ski, near skiing, ski, near ski resort",
    Natuur:
      "near forest, near wood, near nature, near countryside, near mountain, near natural park, near park, near river, near lake, near green area, park, near salt lake",
    Kerk: "near church, church",
    Moskee: "near mosque",
    Snelweg: "near motorway, near highway, motorway access, easy motorway access, near main road",
    Sportvoorzieningen: "near sport facility, near sport centre, near tennis, near sport",
  },
};
