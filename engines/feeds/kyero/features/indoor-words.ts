import type { FeatureTable } from "./feature-table.ts";

/** In the home, its building and its sale; written as in `outdoor-words.ts`. */
export const indoorWords: FeatureTable = {
  "Energie/Airconditioning": {
    Ja: "airco, central airco, ducted airco, airco ducted, airco installed, airco unit, airco conducto, airco split, airco throughout, climate control, climatisation, climatizacion, full airco, split airco, centralised airco, airco central, fully airco, airco by conduct, multi split airco, inverter airco",
    "Koud en warm":
      "hot cold airco, airco hot cold, airco frio calor, cold hot airco, hot airco, reversible airco, airco heating, airco cooling heating, heating airco, bomba frio calor, airco heat pump",
    Koud: "cold airco",
    Voorbereid:
      "preinstallation airco, airco preinstallation, preinstallation central airco, airco preparation, preinstallation ducted airco, airco ready, preinstallation airco conducto, airco preinstallation conduct",
    "In de woonkamer": "airco living room, airco lounge, living room airco, airco salon",
    "In de slaapkamers":
      "airco bedroom, airco main bedroom, airco all bedroom, airco master bedroom",
  },
  "Energie/Verwarming": {
    Ja: "heating",
    "Centrale verwarming":
      "central heating, heating central, central heating system, gas central heating, radiator, heating radiator, radiator heating, central gas heating",
    Vloerverwarming:
      "underfloor, underfloor throughout, electric underfloor, underfloor heating water, underfloor heating, heated floor, hydraulic underfloor, radiant floor",
    "Vloerverwarming in de badkamer":
      "underfloor bathroom, underfloor heating bathroom, bathroom underfloor, heated floor bathroom, electric underfloor bathroom, bathroom underfloor heating",
    Gas: "gas heating, heating gas, natural gas heating, heating natural gas, propane heating",
    Olie: "oil heating, gasoil heating, oil central heating, heating gasoil, diesel heating",
    Elektrisch:
      "electric heating, electric radiator, heating electric, electric heater, electric central heating, storage heater",
    Warmtepomp:
      "heat pump, heating heat pump, aerothermal, aerothermia, aerotermia, air source heat pump, aerothermic, aerothermal heating, aerothermy, aerothermal system, geothermal, air water heat pump",
    "Open haard":
      "fireplace, open fireplace, log fireplace, open fire, gas fireplace, feature fireplace, electric fireplace, wood fireplace, fireplace wood",
    Houtkachel:
      "wood burner, log burner, wood stove, wood burning stove, woodburner, wood burning fireplace, estufa lena, multi fuel stove, log burning stove, log fire, wood heating, wood burning heater, cassette fireplace",
    Pelletkachel: "pellet stove, pellet burner, pellet heating, estufa pellet, pellet fireplace",
    Voorbereid:
      "preinstallation heating, preinstallation central heating, preinstallation underfloor, heating preinstallation",
    "Op zonne-energie": "solar heating",
  },
  "Energie/Warm water": {
    Ja: "agua caliente",
    Zonneboiler:
      "solar water heating system, solar water heating, solar hot water, solar water heater, hot solar water, solar thermal panel, solar panel hot water, solar panel water heating, water solar panel, solar panel for hot water, thermal solar panel",
    Boiler:
      "boiler, electric boiler, electric water heater, water heater, termo electrico, hot water boiler, hot water, electric hot water",
    Geiser: "gas boiler, gas water heater, gas hot water, instant hot water",
  },
  "Energie/Zonnepanelen": {
    Ja: "solar panel, solar, solar energy, solar power, solar system, solar electricity, panel solar, solar panel electricity, energia solar, solar roof panel, solar panel installed, solar installation",
    Voorbereid: "preinstallation solar panel, solar panel preinstallation",
  },
  "Energie/Isolatie": {
    "Dubbel glas":
      "double glazing, doble glazing, climalit, double glazed, double glazed window, doble cristal, double glass, climalit window, doble acristalamiento, double glazed throughout, window double glazing, upvc double glazing, doble glass, climalit double glazing, full double glazing, double glassed window",
    "Driedubbel glas": "triple glazing, triple glazed window",
    Ja: "insulation, thermal insulation, insulated, thermal break, isolation, acoustic insulation, cavity wall, good insulation, thermal bridge break",
    "Aluminium kozijnen":
      "aluminium window, aluminium carpentry, lacquered aluminium, aluminum window, aluminium frame",
    "Kunststof kozijnen": "pvc window, upvc window, pvc",
  },
  "Indeling/Keuken": {
    Kitchenette: "kitchenette",
    "Open keuken":
      "open kitchen, openplan kitchen, american kitchen, kitchen american, kitchen lounge, kitchen open, openplan, kitchen living room, open plan kitchen living room, americana kitchen, kitchen diner, openplan living, openplan living area, openplan lounge kitchen, kitchen dining, openplan kitchen lounge, openplan lounge, kitchen openplan, kitchen dining room",
    "Aparte keuken":
      "independent kitchen, separate kitchen, kitchen independent, independiente kitchen, closed kitchen, kitchen separate",
    Inbouwkeuken:
      "fitted kitchen, fully fitted kitchen, equipped kitchen, kitchen equipped, fully equipped kitchen, kitchen fully fitted, kitchen fitted, modern kitchen, complete kitchen, modern fitted kitchen, furnished kitchen, kitchen, new kitchen, equipped fully kitchen, designer kitchen",
    "Gedeeltelijk ingericht":
      "partially fitted kitchen, part fitted kitchen, kitchen partially fitted, kitchen part fitted",
    "Niet ingericht": "not fitted kitchen, kitchen not fitted",
    Inbouwapparatuur:
      "electrical good, appliance, electrical appliance, white good, kitchen appliance, appliance included, electrodomestico, domestic appliance, household appliance, white goods, all appliance, electric appliance, white good included",
    Kookeiland: "kitchen island, island kitchen, island",
    Oven: "oven",
    Vaatwasser: "dishwasher, lavavajilla",
    Wasmachine: "washing machine, washer, lavadora",
    Wasdroger: "dryer, tumble dryer, tumble drier, drier",
    Koelkast: "fridge, refrigerator, fridge freezer, frigorifico, freezer",
    Magnetron: "microwave",
    Kookplaat: "hob, induction hob, ceramic hob, vitroceramica, cooker, gas hob",
    Afzuigkap: "extractor, extractor hood, cooker hood, hood",
    "Granieten werkblad": "granite worktop, granite top, granite kitchen worktop",
  },
  "Indeling/Inrichting": {
    Gemeubileerd:
      "furnished, fully furnished, furnished fully, furniture, furniture included, sold furnished, with furniture, completely furnished, furniture pack, mueble, inclusive furniture, well furnished",
    "Gedeeltelijk gemeubileerd":
      "part furnished, partly furnished, partially furnished, semi furnished, furnished part, furniture part",
    Ongemeubileerd: "unfurnished, not furnished, no furniture, furnished not, not furniture",
    "Meubels in overleg":
      "furniture negotiable, furniture optional, optional furniture, furnished optional, optional furnished, optional, furniture by negotiation, furniture separate negotiation",
    Inbouwkasten:
      "fitted wardrobe, wardrobe, fitted wardrobe bedroom, fitted wardrobes, fitted wardrobe all bedroom, all bedroom fitted wardrobe, lined wardrobe",
    Inloopkast:
      "walk in wardrobe, dressing room, walk wardrobe, dressing, walk in closet, vestidor, walking wardrobe, dressing area",
    Plafondventilatoren: "ceiling fan, fan, ventilador techo, ventilator",
    "Led-verlichting":
      "led lighting, led light, downlight, spotlight, recessed lighting, interior led lighting, lighting",
    Gordijnen: "curtain, blind, venetian blind",
    Muskietennetten:
      "mosquito net, fly screen, mosquito screen, insect screen, mosquitera, mosquito blind",
  },
  "Indeling/Bijzonderheden": {
    "Badkamer bij een slaapkamer":
      "ensuite, ensuite bathroom, bathroom ensuite, bedroom ensuite, bathroom bedroom ensuite, main bedroom ensuite, master bedroom ensuite, bathroom main bedroom, ensuite main bedroom, ensuite bedroom bathroom, ensuite shower, master ensuite",
    Hoofdslaapkamer: "master bedroom, main bedroom",
    "Slaapkamer op de begane grond":
      "bedroom ground floor, downstair bedroom, ground floor bedroom bathroom, ground floor bedroom, bedroom bathroom ground floor",
    Tweepersoonsslaapkamers: "double bedroom",
    Eenpersoonsslaapkamers: "single bedroom",
    "Apart toilet": "separate toilet, toilet guest, guest toilet, toilet, downstair toilet",
    Gastenverblijf:
      "guest house, guest apartment, separate apartment, guest annex, annex, annexe, separate guest accommodation, guest accommodation, independent apartment, guest suite, self contained apartment, casita, granny flat, separate annex, guest annexe, guest room, staff accommodation, independent guest apartment, guesthouse",
    Kelder: "basement, cellar, sotano, underbuild, semi basement, semisotano, bodega, under build",
    Wijnkelder: "wine cellar",
    Zolder: "attic, buhardilla, loft space, mezzanine",
    Berging:
      "storage, private storage, exterior storage, interior storage, outside storage, storage included, communal storage, storage underground, storage area, underground storage, with storage",
    Bijkeuken: "utility room, utility, utility area, gallery laundry",
    Wasruimte: "laundry, laundry room, laundry area",
    Voorraadkast: "pantry",
    Woonkamer:
      "living room, lounge, salon, sitting room, living dining room, lounge dining room, dining living room, lounge diner, salon comedor, lounge dining area, living area, dining area living, large lounge",
    Eetkamer: "dining room, comedor, separate dining room, dining area, dining",
    Werkkamer: "office, study, study room, home office, despacho, office room, workspace, estudio",
    Hal: "hall, entrance hall, hallway, foyer, recibidor, entrance",
    Fitnessruimte:
      "gym, gymnasium, private gym, fitness, communal gym, gimnasio, fitness room, fitness centre, home gym, gym communal, gym area",
    Sauna: "sauna, communal sauna",
    Spa: "spa, wellnes, wellness, spa area, spa centre, spa communal, communal spa, wellness centre, wellness area, turkish bath, steam room, hammam",
    Thuisbioscoop: "cinema, home cinema, cinema room, home theater, home theatre",
    Speelkamer:
      "game room, playroom, games room, pool table, billiard room, snooker room, billiard",
    Bar: "bar, private bar",
    Bibliotheek: "library",
    "Marmeren vloeren": "marble floor, marble flooring, marble, marble floors",
    "Houten vloeren":
      "wood floor, wood flooring, wooden floor, parquet, laminate floor, parquet floor, laminate flooring, laminate, wooden flooring, floor parquet, hardwood floor",
    Tegelvloeren:
      "tile floor, tiled floor, ceramic floor, ceramic flooring, tile, porcelain floor, porcelain tile, stoneware, floor tile, terrazzo floor, terrazzo, gres floor, terracotta floor, ceramic tile, porcelain stoneware, tiled flooring, terracotta tile",
    "Hoge plafonds": "high ceiling, double height ceiling, double height, high ceilings",
    Balkenplafonds: "beamed ceiling, wooden beam, exposed beam, beam, vaulted ceiling, wood beam",
    "Lichte kamers":
      "light, full light, bright, luminous, luminoso, natural light, exterior, very bright, lot light, bright property, plenty natural light",
    Jacuzzi:
      "jacuzzi, hot tub, spa bath, outdoor jacuzzi, whirlpool, hydromassage, hydro massage bath, jacuzzi bath, private jacuzzi",
    "Badkamer met douche": "shower room, bathroom shower",
    Ligbad: "bathtub, bath tub, tub",
    Inloopdouche:
      "walk in shower, shower, walk shower, shower screen, shower cabin, shower tray, rain shower, rainfall shower",
    "Geschikt voor rolstoelen":
      "wheelchair access, wheelchair accessible, disabled access, access people reduced mobility, handicap access, wheelchair friendly, accessible, handicapped access, reduced mobility access, adapted disabled, handicap, adapted reduced mobility, disabled friendly, access for people reduced mobility",
    Gelijkvloers:
      "one level, single storey, all one level, single level, one storey, one floor, single story, all on one level",
    "Huisdieren toegestaan": "pet allowed, pet friendly, pet, pet accepted",
    "Geen huisdieren": "no pet, pet not allowed, no pets allowed, pet not accepted",
    Verhuisklaar:
      "move in ready, ready move in, ready to move in, ready move, key ready, turnkey, immediate possession, ready live, immediate occupation, ready for moving, key hand, turn key",
  },
  "Indeling/Gelegen op": {
    "Begane grond": "ground floor, bajo, lower floor, floor ground, ground level",
    "Bovenste verdieping":
      "top floor, upper floor, last floor, ultima floor, high floor, floor top",
    "Eerste verdieping": "first floor, 1st floor, primera floor",
    "Tweede verdieping": "second floor, 2nd floor",
    "Derde verdieping": "third floor, 3rd floor",
    "Vierde verdieping": "fourth floor, 4th floor",
    "Vijfde verdieping": "fifth floor, 5th floor",
    Tussenverdieping: "middle floor, intermediate floor",
  },
  "Indeling/Voorzieningen": {
    Lift: "lift, communal lift, with lift, building lift, lift access, private lift, lift building, lift parking",
    Glasvezel:
      "fibre optic, fiber optic, fibre, fibre optic internet, fiber, optic fibre, fibra optica, fiber optic internet, fibre internet",
    Internet:
      "internet, wifi, adsl, broadband, high speed internet, internet connection, internet wifi, wifi internet, internet possible, internet access, internet available",
    Telefoon:
      "telephone, phone, telephone line, phone line, telephone connection, telephone point, telefono",
    Televisie:
      "tv, television, satellite tv, satellite, satellite dish, tv satellite, cable tv, tv aerial, antena, parabolic antenna, satellite system, tv point, tv connection, english tv, satellite television, digital tv, communal satellite, tv antenna, antenna tv, internet tv",
    Domotica:
      "domotic, domotica, home automation, smart home, domotic system, home automation system, smart home system",
    Conciërge: "concierge, caretaker, porter, conserje, porteria, doorman, concierge service",
    "Receptie dag en nacht": "24 hour reception, 24h reception, reception, reception 24 hour",
    "Centraal stofzuigsysteem": "central vacuum, central vacuum system",
    "Elektrische rolluiken":
      "electric blind, electric shutter, motorised blind, persiana electrica, automatic blind, electric roller shutter, motorised shutter, electric roller blind, motorized blind, electrical blind, motorized shutter, electric persiana, electric window",
    Rolluiken:
      "rolling shutter, security shutter, shutter, roller shutter, persiana, roller blind, external shutter, wooden shutter, window shutter",
    Waterontharder:
      "water softener, descaler, decalcifier, descalcificador, osmosis, osmosi, reverse osmosis, water filter, water treatment",
    "Gemeenschappelijke ruimte": "social area, communal room, communal lounge, social room",
    Autoverhuur: "car hire facility, car hire",
    Pendelbus: "courtesy bus, shuttle bus",
    Coworking: "coworking, co working, coworking area, co working space",
  },
  "Indeling/Beveiliging": {
    Alarm:
      "alarm, alarm system, burglar alarm, intruder alarm, security alarm, alarma, alarm installed, house alarm, alarm system installed, security system",
    "Alarm voorbereid":
      "preinstallation alarm, alarm preinstallation, preinstallation alarm system",
    "Bewaking dag en nacht":
      "24 hour security, 24h security, security 24 hour, 24 7 security, 24 hrs security, round clock security, 24 hour security service, 24hr security",
    Bewaking:
      "security, security guard, vigilancia, security service, security entrance, on site security",
    "Camera's":
      "cctv, security camera, camera, video surveillance, surveillance camera, security cctv",
    Intercom:
      "intercom, entry phone, entryphone, entry system, portero automatico, door entry system, entry phone system, telephone entry system, doorphone, secure entry, door entry phone, intercom system",
    "Video-intercom":
      "video intercom, video entry phone, video entry, videoportero, video entryphone, video door phone, video entry system, video phone, video doorbell, video door entry, video entry phone system, videophone, video portero",
    Kluis:
      "safe, safe box, safety box, safe deposit box, caja fuerte, built in safe, fitted safe, security box, strongbox",
    Veiligheidsdeur:
      "security door, armoured door, reinforced door, armored door, puerta blindada, blindada, armoured front door, security front door, security entrance door, main armoured door, reinforced front door, blindada door, entrance reinforced door",
    "Hekken voor de ramen":
      "security grill, window grill, grille, window grille, security bar, reja, rejas, security grille, bbq security, iron grille, iron bar, security window, bar window",
    Rookmelder: "smoke detector, fire alarm, smoke alarm",
  },
  "Bouw/Soort bouw": {
    Nieuwbouw:
      "new build, obra nueva, new construction, new development, newly built, new building, key ready new build, newbuild",
    "Bestaande bouw": "resale, resale property",
  },
  "Bouw/Staat": {
    Nieuw: "new, brand new, new property, new condition, never lived in, first occupation",
    "In aanbouw":
      "under construction, off plan, offplan, off plan property, in construction, off plan new build, under construcction",
    "Bijna nieuw": "semi nuevo, semi new, nearly new, almost new",
    Uitstekend:
      "excellent condition, condition excellent, excellent, perfect condition, immaculate, immaculate condition, excellent state, impeccable, excellent quality, like new, perfect state",
    Goed: "good condition, condition good, good, good state, buen estado, well maintained, well kept, good condition property, habitable, well presented",
    Redelijk: "fair condition, condition fair, fair, average condition",
    Gerenoveerd:
      "renovated, recently renovated, fully renovated, newly renovated, completely renovated, condition recently renovated, renovated recently, totally renovated, reformed, restored, modern renovated, renovated condition, updated, recently restored, newly refurbished, partially renovated",
    "Te renoveren":
      "renovation required, need renovation, renovation needed, restoration required, needs renovation, to renovate, reform required, need reform, requires renovation, require renovation, renovation project, needs updating, to reform, need updating, in need of renovation, need modernisation, condition renovation required, condition restoration required, refurbishment needed, para reformar, need restoration",
    Bouwval: "ruin",
    Karakteristiek:
      "character property, character, period property, original feature, traditional, traditional style, historic, typical, character feature, rustic style, traditional feature",
    Modern:
      "modern, contemporary, modern style, modern design, contemporary style, contemporary design, minimalist, designer",
    Luxe: "luxury, luxury finish, luxury property, exclusive, high quality, luxurious, high quality finish, quality finish, high standard, luxury finishes, luxury villa, high end, prestige, high quality material, top quality, quality, luxury home, prestigious",
  },
  "Bouw/Aansluitingen": {
    Stroom:
      "electricity, mains electricity, mains electric, electric, electricity connected, electricity main, light electricity, electricity network, mains power, electricity water, grid electricity, mains water electric, mains water electricity, water electricity, electric water",
    "Stroom mogelijk": "electricity possible, possible electricity, electricity near",
    Water:
      "water, mains water, town water, city water, water connected, drinking water, drinkable water, agua potable, water main, running water, water supply, potable water, mains water electric, mains water electricity, water electricity",
    "Water mogelijk": "water possible, possible water, water near",
    Gas: "gas, mains gas, natural gas, city gas, gas connected, gas natural, gas main, piped gas",
    Gasflessen: "gas bottle, bottled gas, butane gas, propane gas, butano, gas bottled, butane",
    Riolering:
      "mains drainage, sewerage, mains sewerage, sewer, alcantarillado, drainage, mains sewage, sewage, main drain, sewage system, mains drain, mains sewer",
    "Septische put":
      "septic tank, cesspit, fosa septica, cess pit, septic, cesspool, septic tank drainage, pozo negro",
    Waterput:
      "well, water well, own well, private well, pozo, borehole, bore hole, well water, private water well, spring, natural spring",
    Wateropslag:
      "water deposit, water tank, deposito, cistern, water storage, aljibe, water deposito, water reservoir, rain water deposit, rainwater tank, reservoir",
    Beregeningswater: "agricultural water, irrigation right, water right, agua riego",
    Zelfvoorzienend: "off grid, off the grid, self sufficient",
    Generator: "generator, power generator",
  },
  "Overdracht/Bijzonderheden": {
    "Vergunning voor verhuur aan vakantiegasten":
      "licensed tourist rental, licensed holiday rental, rental licence, rental license, tourist licence, tourist license, holiday rental licence, licence tourist, touristic licence, holiday licence, licencia turistica, tourist rental licence, tourist rental license, vut, holiday rental license, tourist license possible, touristic license, vft licence, with rental licence",
    "Geschikt voor verhuur":
      "good rental potential, rental potential, rental, holiday rental, high rental potential, rental income, great rental potential, rental possible, buy let, excellent rental potential, buy to let, rental property, good rental, rental guarantee",
    Vakantiewoning:
      "holiday home, holiday property, vacation home, holiday house, holiday homes, lock up and leave, lock leave, lock up leave",
    "Permanente bewoning mogelijk": "all year round living, permanent living, permanent residence",
    "Uit bankbezit": "bank repossession, repossession, bank property, bank owned, bank sale",
    "In prijs verlaagd": "reduced, price reduced, reduced price, price reduction",
    "Te betalen in termijnen":
      "financing, bank guarantee, finance available, mortgage, financing available, mortgage available, payment plan, financing possible, bank financing",
    Bouwvergunning:
      "planning permission, with planning permission, building licence, building permit, building license, planning permission granted, project licence",
    "Uitbreiding mogelijk":
      "possibility extend, possible extension, extension possible, room extend, possibility of extension, room extension, build more, potential extend",
    Bewoningsvergunning:
      "first occupation licence, habitation certificate, licence first occupation, cedula habitabilidad, habitability certificate, certificate habitation, occupation licence, first occupancy licence, lpo, first occupation license",
    "Lage gemeenschapskosten":
      "low community fee, low community cost, low communal fee, low communal cost",
    "Geen gemeenschapskosten": "no community fee, no communal fee",
    Bouwgarantie:
      "10 year guarantee, 10 year warranty, ten year guarantee, building guarantee, 10 year building guarantee, decennial guarantee",
  },
};
