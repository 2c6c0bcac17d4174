/** The subjects of photos and plans, in Dutch, with the words that feeds have for them in other languages. */
export const captionWords: Readonly<Record<string, string>> = {
  // Rooms
  Woonkamer:
    "living room,living,livingroom,lounge,lounge room,sitting room,family room,reception,reception room,great room,wohnzimmer,wohnbereich,wohnraum,wohnen,salon,salon comedor,sala,sejour",
  "Woon- en eetkamer":
    "living dining room,living dining,lounge diner,wohn essbereich,wohn und essbereich,wohn esszimmer",
  Eetkamer:
    "dining room,dining,dining area,diningroom,esszimmer,essbereich,essen,comedor,salle a manger",
  Keuken: "kitchen,kitchenette,kuche,kochen,cocina,cuisine,kochbereich,einbaukuche,fitted kitchen",
  "Open keuken": "open kitchen,open plan kitchen,offene kuche",
  Woonkeuken: "kitchen diner,kitchen dining room,eat in kitchen,breakfast kitchen,wohnkuche",
  Slaapkamer: "bedroom,bed room,guest bedroom,schlafzimmer,schlafen,dormitorio,habitacion,chambre",
  Hoofdslaapkamer:
    "master bedroom,main bedroom,principal bedroom,primary bedroom,owners bedroom,elternschlafzimmer,dormitorio principal",
  Kinderkamer: "childrens room,childs room,nursery,kinderzimmer",
  Logeerkamer: "guest room,gastezimmer,guestroom",
  Kamer: "room,zimmer",
  Badkamer:
    "bathroom,bath,bath room,family bathroom,ensuite,en suite,ensuite bathroom,en suite bathroom,master bathroom,primary bathroom,badezimmer,bad,bano,salle de bain,vollbad,tageslichtbad",
  Doucheruimte: "shower room,shower,duschbad,dusche,wet room",
  Toilet:
    "cloakroom,wc,powder room,half bath,guest wc,gaste wc,gastewc,aseo,guest toilet,separates wc",
  Hal: "hall,hallway,entrance hall,flur,diele,korridor,corridor,recibidor,pasillo",
  Entree: "entrance,entry,foyer,eingang,eingangsbereich,entrada,lobby,vestibule,porch,entree",
  Overloop: "landing,galerie,upstairs hall",
  Trap: "stairs,staircase,stairway,treppe,treppenhaus,stairwell,escalera",
  Werkkamer: "study,office,home office,den,arbeitszimmer,buro,despacho,library,bureau",
  Bijkeuken:
    "utility,utility room,laundry,laundry room,hauswirtschaftsraum,waschkuche,lavadero,hwr,mud room",
  Serre: "conservatory,sunroom,sun room,garden room,wintergarten,wintergarden,orangery",
  Zolder: "attic,loft,loft room,dachboden,speicher,dachgeschosszimmer,desvan",
  Kelder: "basement,cellar,keller,kellerraum,sotano,souterrain",
  Berging: "storage,storage room,store,store room,abstellraum,shed,schuppen,trastero,outbuilding",
  Inloopkast:
    "walk in closet,dressing room,dressing,walk in wardrobe,ankleide,ankleidezimmer,begehbarer kleiderschrank,vestidor",
  Hobbykamer:
    "hobby room,hobbyraum,games room,game room,bonus room,recreation room,play room,playroom",
  Fitnessruimte: "gym,fitness,fitness room,exercise room,fitnessraum,gimnasio",
  Sauna: "sauna",
  "Open haard": "fireplace,kamin,chimenea,log burner,wood burner,kaminofen",
  // Outside
  Voorzijde:
    "front,front view,front of property,front elevation,front external,front of structure,front exterior,frontansicht,vorderansicht,strassenansicht,fachada,street view,vorderseite",
  Achterzijde:
    "rear,rear view,back,rear elevation,back of structure,back view,ruckansicht,ruckseite,rear of property,rear external",
  Zijkant: "side,side view,side elevation,side of structure,seitenansicht",
  Buitenaanzicht:
    "exterior,outside,external,outside view,external view,aussenansicht,ansicht,exterior view,external photo,hausansicht,haus,house,property",
  Interieur: "interior,inside,innenansicht,internal",
  Tuin: "garden,gardens,yard,garten,jardin,grounds,garden view,gartenansicht",
  Achtertuin: "rear garden,back garden,back yard,backyard",
  Voortuin: "front garden,front yard,vorgarten",
  Terras:
    "terrace,patio,decking,deck,terrasse,terraza,sun terrace,roof terrace,dachterrasse,sonnenterrasse,patio deck",
  Balkon: "balcony,balkon,balcon,loggia",
  Veranda: "veranda,covered terrace,porche",
  Dakterras: "rooftop,roof deck,solarium,azotea",
  Zwembad:
    "pool,swimming pool,swimmingpool,piscina,schwimmbad,communal pool,community pool,indoor pool",
  Garage: "garage,garaje,double garage,doppelgarage,tiefgarage,underground garage",
  Carport: "carport",
  Oprit: "driveway,einfahrt,zufahrt",
  Parkeerplaats:
    "parking,parking space,car park,stellplatz,stellplatze,aparcamiento,off street parking",
  Uitzicht:
    "view,views,view from property,view s,ausblick,aussicht,vistas,vista,sea view,sea views,mountain view,water view,fernblick",
  Luchtfoto:
    "aerial,aerial view,aerial photo,drone,drone view,luftbild,luftaufnahme,drohnenaufnahme,vista aerea,birds eye view",
  Omgeving:
    "surroundings,neighborhood,neighbourhood,area,local area,community,umgebung,entorno,umfeld",
  Perceel: "plot,lot,land,grundstuck,parcela",
  Strand: "beach,strand,playa",
  Steiger: "dock,pier,jetty,steg,mooring",
  Gebouw: "building,gebaude,edificio,block",
  Gevel: "facade,fassade",
  Panorama: "panorama",
  Impressie: "artist impression,artists impression,cgi,rendering,render,visualisierung,impression",
  // Plans and floors
  Plattegrond:
    "floorplan,floor plan,floor plans,floorplans,plan,plano,planos,grundriss,grundrisse,grundrissplan,layout,floor plan layout",
  Situatietekening: "site plan,lageplan,siteplan,plot plan,location plan,block plan",
  "Kadastrale kaart": "plat map,plat,title plan,cadastral map,flurkarte,survey",
  Kaart: "map,karte,landkarte,location map",
  Kelderverdieping:
    "basement floor,basement level,kellergeschoss,untergeschoss,kg,ug,lower ground floor,lower level,lower ground",
  "Begane grond":
    "ground floor,ground,ground level,main floor,main level,erdgeschoss,eg,planta baja,rez de chaussee,ground flr,gf",
  "Eerste verdieping":
    "first floor,1st floor,upper floor,upper level,second level,erstes obergeschoss,1 obergeschoss,1 og,obergeschoss,og,primera planta,planta primera,first level",
  "Tweede verdieping":
    "second floor,2nd floor,zweites obergeschoss,2 obergeschoss,2 og,segunda planta",
  "Derde verdieping":
    "third floor,3rd floor,drittes obergeschoss,3 obergeschoss,3 og,tercera planta",
  Zolderverdieping: "top floor,attic floor,dachgeschoss,dg,second floor attic,spitzboden",
  "Plattegrond begane grond":
    "ground floor plan,floorplan ground floor,floor plan ground floor,grundriss eg,grundriss erdgeschoss,erdgeschoss grundriss,eg grundriss",
  "Plattegrond eerste verdieping":
    "first floor plan,floorplan first floor,floor plan first floor,grundriss og,grundriss obergeschoss,grundriss 1 og,og grundriss",
  "Plattegrond tweede verdieping": "second floor plan,grundriss 2 og,floor plan second floor",
  "Plattegrond zolder": "grundriss dg,grundriss dachgeschoss,loft floor plan,attic floor plan",
  "Plattegrond kelder":
    "grundriss kg,grundriss kellergeschoss,grundriss keller,basement floor plan",
  // Certificates and moving pictures
  Energiecertificaat:
    "energy performance certificate,epc,eer,energy certificate,energy performance graph,epc graph,epc 1,energieausweis,energiepass,energy efficiency rating,energy efficiency graph,certificado energetico,energieskala,epass skala,energieausweis skala",
  "360°-foto": "360 photo,360 picture,360 degree photo,360 grad foto,panoramabild,360 foto",
  "360°-tour":
    "360 tour,360,360 rundgang,rundgang,virtual tour,virtual tours,3d tour,3d rundgang,virtueller rundgang,360 grad rundgang,virtual viewing,matterport,tour,unbranded virtual tour,branded virtual tour,tour virtual,visita virtual,virtuelle tour,virtuelle besichtigung,interactive tour",
  Video:
    "video,film,video tour,movie,objektvideo,immobilienvideo,property video,videotour,video tour 1,drone video",
};
