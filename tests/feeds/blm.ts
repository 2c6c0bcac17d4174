/** The fields of a BLM object with invented values; undefined leaves one empty. */
export type BlmFields = Record<string, string | undefined>;

const fields: BlmFields = {
  AGENT_REF: "9054_1",
  ADDRESS_1: "14",
  ADDRESS_2: "Willow Lane",
  ADDRESS_3: "Eastfield",
  ADDRESS_4: "Kent",
  TOWN: "Maidstone",
  POSTCODE1: "ME14",
  POSTCODE2: "9zz",
  FEATURE1: "Large garden",
  FEATURE2: "Two garages",
  FEATURE3: "",
  SUMMARY: "A short word.",
  DESCRIPTION: "A family home.\n\nClose to the river.",
  BRANCH_ID: "9054",
  STATUS_ID: "0",
  BEDROOMS: "4",
  BATHROOMS: "2",
  LIVING_ROOMS: "3",
  PRICE: "425000",
  PRICE_QUALIFIER: "2",
  PROP_SUB_ID: "4",
  CREATE_DATE: "2026-01-05 09:30:00",
  UPDATE_DATE: "2026-02-01 12:00:00",
  DISPLAY_ADDRESS: "Willow Lane, Eastfield, Maidstone",
  PUBLISHED_FLAG: "1",
  LET_DATE_AVAILABLE: "",
  LET_BOND: "",
  LET_TYPE_ID: "0",
  LET_FURN_ID: "",
  LET_RENT_FREQUENCY: "",
  TENURE_TYPE_ID: "1",
  TRANS_TYPE_ID: "1",
  MIN_SIZE_ENTERED: "1500",
  MAX_SIZE_ENTERED: "",
  AREA_SIZE_UNIT_ID: "1",
  NEW_HOME_FLAG: "Y",
  MEDIA_IMAGE_00: "https://photos.example/1/0.jpg",
  MEDIA_IMAGE_TEXT_00: "Front",
  MEDIA_IMAGE_01: "https://photos.example/1/1.jpg",
  MEDIA_IMAGE_TEXT_01: "",
  MEDIA_IMAGE_60: "https://photos.example/1/epc.png",
  MEDIA_IMAGE_TEXT_60: "",
  MEDIA_FLOOR_PLAN_00: "https://photos.example/1/plan.jpg",
};

/** A BLM document of objects that differ from the sample in these fields. */
export function blmFeed(objects: readonly BlmFields[], { end = "^", record = "~" } = {}): string {
  const names = [...new Set([fields, ...objects].flatMap((object) => Object.keys(object)))];
  const rows = objects.map((object) => {
    const values = { ...fields, ...object };
    return `${names.map((name) => (values[name] ?? "") + end).join("")}${record}\r\n`;
  });
  return [
    "#HEADER#",
    "Version : 3",
    `EOF : '${end}'`,
    `EOR : '${record}'`,
    `Property Count : ${objects.length}`,
    "Generated Date : 02-Mar-2026 06:00",
    "",
    "#DEFINITION#",
    names.map((name) => name + end).join("") + record,
    "",
    "#DATA#",
    `${rows.join("")}#END#`,
    "",
  ].join("\r\n");
}
