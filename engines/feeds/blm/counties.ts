/** Counties and countries of the United Kingdom, which agencies write behind the place. */
const names = new Set(
  [
    "England,Scotland,Wales,Northern Ireland,United Kingdom,Great Britain,UK,GB",
    "Avon,Bedfordshire,Berkshire,Buckinghamshire,Cambridgeshire,Cheshire,Cleveland,Cornwall",
    "County Durham,Co Durham,Cumberland,Cumbria,Derbyshire,Devon,Dorset,East Riding of Yorkshire",
    "East Sussex,East Yorkshire,Essex,Gloucestershire,Greater London,Greater Manchester,Hampshire",
    "Herefordshire,Hertfordshire,Humberside,Huntingdonshire,Isle of Wight,Kent,Lancashire",
    "Leicestershire,Lincolnshire,Merseyside,Middlesex,Norfolk,North Yorkshire,Northamptonshire",
    "Northumberland,Nottinghamshire,Oxfordshire,Rutland,Shropshire,Somerset,South Yorkshire",
    "Staffordshire,Suffolk,Surrey,Sussex,Tyne and Wear,Tyne & Wear,Warwickshire,West Midlands",
    "West Sussex,West Yorkshire,Westmorland,Wiltshire,Worcestershire,Yorkshire",
    "Anglesey,Isle of Anglesey,Blaenau Gwent,Carmarthenshire,Ceredigion,Clwyd,Conwy,Denbighshire",
    "Dyfed,Flintshire,Glamorgan,Gwent,Gwynedd,Mid Glamorgan,Monmouthshire,Pembrokeshire,Powys",
    "Rhondda Cynon Taf,South Glamorgan,Vale of Glamorgan,West Glamorgan",
    "Aberdeenshire,Angus,Argyll,Argyll and Bute,Ayrshire,Banffshire,Berwickshire,Caithness",
    "Clackmannanshire,Dumfries and Galloway,Dunbartonshire,East Ayrshire,East Dunbartonshire",
    "East Lothian,East Renfrewshire,Fife,Inverness-shire,Kincardineshire,Kinross-shire",
    "Kirkcudbrightshire,Lanarkshire,Midlothian,Moray,North Ayrshire,North Lanarkshire,Peeblesshire",
    "Perthshire,Perth and Kinross,Renfrewshire,Ross-shire,Roxburghshire,Scottish Borders",
    "Selkirkshire,South Ayrshire,South Lanarkshire,Stirlingshire,Sutherland,West Dunbartonshire",
    "West Lothian,Wigtownshire,County Antrim,County Armagh,County Down,County Fermanagh",
    "County Londonderry,County Tyrone,Co Antrim,Co Armagh,Co Down,Co Tyrone",
  ]
    .join(",")
    .toLowerCase()
    .split(","),
);

export function isCounty(text: string): boolean {
  return names.has(plain(text));
}

/** "Tunbridge Wells" of "Tunbridge Wells Kent"; a county alone stays. */
export function withoutCounty(text: string): string {
  const words = text.split(" ");
  // The longest has four words.
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    if (isCounty(words.slice(-count).join(" "))) return words.slice(0, -count).join(" ");
  }
  return text;
}

function plain(text: string): string {
  return text.toLowerCase().replace(/(?<![.,;])[.,;]+$/, "");
}
