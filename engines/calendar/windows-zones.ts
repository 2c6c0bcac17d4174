/**
 * Windows' names of time zones, in small letters and without "standard time", with the city that IANA
 * names each after: the main one of Unicode CLDR's `windowsZones.xml`.
 */
export const windowsZones: ReadonlyMap<string, string> = new Map(
  `
aus central=Darwin|aus eastern=Sydney|afghanistan=Kabul|alaskan=Anchorage|aleutian=Adak
altai=Barnaul|arab=Riyadh|arabian=Dubai|arabic=Baghdad|argentina=Buenos_Aires|astrakhan=Astrakhan
atlantic=Halifax|aus central w.=Eucla|azerbaijan=Baku|azores=Azores|bahia=Bahia|bangladesh=Dhaka
belarus=Minsk|bougainville=Bougainville|canada central=Regina|cape verde=Cape_Verde
caucasus=Yerevan|cen. australia=Adelaide|central america=Guatemala|central asia=Bishkek
central brazilian=Cuiaba|central europe=Budapest|central european=Warsaw
central pacific=Guadalcanal|central=Chicago|central (mexico)=Mexico_City|chatham islands=Chatham
china=Shanghai|cuba=Havana|dateline=Etc/GMT+12|e. africa=Nairobi|e. australia=Brisbane
e. europe=Chisinau|e. south america=Sao_Paulo|easter island=Easter|eastern=New_York
eastern (mexico)=Cancun|egypt=Cairo|ekaterinburg=Yekaterinburg|fle=Kiev|fiji=Fiji|gmt=London
gtb=Bucharest|georgian=Tbilisi|greenland=Godthab|greenwich=Reykjavik|haiti=Port-au-Prince
hawaiian=Honolulu|india=Calcutta|iran=Tehran|israel=Jerusalem|jordan=Amman|kaliningrad=Kaliningrad
korea=Seoul|libya=Tripoli|line islands=Kiritimati|lord howe=Lord_Howe|magadan=Magadan
magallanes=Punta_Arenas|marquesas=Marquesas|mauritius=Mauritius|middle east=Beirut
montevideo=Montevideo|morocco=Casablanca|mountain=Denver|mountain (mexico)=Mazatlan
myanmar=Rangoon|n. central asia=Novosibirsk|namibia=Windhoek|nepal=Katmandu|new zealand=Auckland
newfoundland=St_Johns|norfolk=Norfolk|north asia east=Irkutsk|north asia=Krasnoyarsk
north korea=Pyongyang|omsk=Omsk|pacific sa=Santiago|pacific=Los_Angeles|pacific (mexico)=Tijuana
pakistan=Karachi|paraguay=Asuncion|qyzylorda=Qyzylorda|romance=Paris
russia time zone 10=Srednekolymsk|russia time zone 11=Kamchatka|russia time zone 3=Samara
russian=Moscow|sa eastern=Cayenne|sa pacific=Bogota|sa western=La_Paz|se asia=Bangkok
saint pierre=Miquelon|sakhalin=Sakhalin|samoa=Apia|sao tome=Sao_Tome|saratov=Saratov
singapore=Singapore|south africa=Johannesburg|south sudan=Juba|sri lanka=Colombo|sudan=Khartoum
syria=Damascus|taipei=Taipei|tasmania=Hobart|tocantins=Araguaina|tokyo=Tokyo|tomsk=Tomsk
tonga=Tongatapu|transbaikal=Chita|turkey=Istanbul|turks and caicos=Grand_Turk
us eastern=Indianapolis|us mountain=Phoenix|ulaanbaatar=Ulaanbaatar|venezuela=Caracas
vladivostok=Vladivostok|volgograd=Volgograd|w. australia=Perth|w. central africa=Lagos
w. europe=Berlin|w. mongolia=Hovd|west asia=Tashkent|west bank=Hebron|west pacific=Port_Moresby
yakutsk=Yakutsk|yukon=Whitehorse
`
    .trim()
    .split(/[|\n]/)
    .map((each) => each.split("=") as [string, string]),
);
