// oxlint-disable-next-line typescript/no-explicit-any -- tests break the shape on purpose
export type KolibriChange = (property: any) => void;

/** A Kolibri object as XML, with invented values; `change` edits it as a test needs. */
export function kolibriProperty(id: string, change: KolibriChange = () => {}): string {
  const property = {
    AreaTotals: {
      EffectiveArea: "134",
      BuildingRelatedOutdoorSpaceArea: "12",
      OtherIndoorSpaceArea: "0",
      StorageAreaExternal: "9",
    },
    Attachments: {
      Attachment: [
        attachment(id, 2),
        attachment(id, 1),
        { ...attachment(id, 3), SubType: "MAIN_PHOTO" },
        { ...attachment(id, 4), Type: "FLOORPLAN" },
        { ...attachment(id, 5), Type: "BROCHURE", FileType: "PDF" },
      ],
    },
    ClimatControl: {
      EnergyCertificate: { EnergyClass: "APLUSPLUS", HasEnergyCertificate: "true" },
      Heating: { IsCombiBoiler: "true", TypeOfBoiler: "Vuurbaas 24", YearOfManufacture: "2018" },
    },
    Construction: { ConstructionYearFrom: "1934", IsNewEstate: "false", RoofType: "GABLE_ROOF" },
    Contact: { Agency: { Name: "Makelaar Maas", Email: "maas@makelaar.example" } },
    Counts: {
      CountOfBathrooms: "1",
      CountOfBedrooms: "3",
      CountOfFloors: "2",
      CountOfRooms: "5",
      CountOfToilettes: "2",
    },
    Descriptions: {
      AdText: {
        Translation: [
          { language: "en-US", text: "A house by the park." },
          { language: "nl-NL", text: "Een huis aan het park.<br />Ruim en licht." },
        ],
      },
    },
    Dimensions: { Content: { Volume: "480" }, Land: { Area: "210.5" } },
    Facilities: {
      Alarm: { Available: "true" },
      Elevator: { Available: "false" },
      RollerBlinds: { Available: "true" },
    },
    Financials: {
      PurchasePrice: "415000",
      PurchaseCondition: "COSTS_BUYER",
      PriceCode: "ASKING_PRICE",
      CommissionCustomerPercent: "1.75",
    },
    Garages: { Garage: [{ Type: "ATTACHED_STONE" }, { Type: "PARKING_SPACE" }] },
    Gardens: {
      Garden: [
        { Type: "FRONT_GARDEN", IsMainGarden: "false" },
        {
          Type: "BACK_GARDEN",
          IsMainGarden: "true",
          Orientation: "SOUTH_WEST",
          HasBackyardEntrance: "true",
          Dimensions: { Area: "80" },
        },
      ],
    },
    Location: {
      Address: {
        AddressLine1: { Translation: [{ language: "nl-NL", text: "Maasparkstraat 12 A" }] },
        Streetname: { Translation: [{ language: "nl-NL", text: "Maasparkstraat" }] },
        HouseNumber: "12",
        HouseNumberPostfix: "A",
        PostalCode: "5911ab",
        CityName: { Translation: [{ language: "nl-NL", text: "VENLO" }] },
        CountryCode: "NL",
      },
    },
    Offer: { IsForSale: "true", IsForRent: "false", Acceptance: "IN_CONCERT" },
    PropertyInfo: {
      ID: `9${id}`,
      PublicReferenceNumber: id,
      ForeignID: `F-${id}`,
      Status: "AVAILABLE",
      CreationDateTime: "2026-01-05T09:30:00",
      ModificationDateTime: "2026-02-01T12:00:00",
      HideAddress: "false",
      HideHousenumber: "false",
      HidePrice: "false",
      InternalNote: "De sleutel ligt bij de buren",
    },
    Type: {
      IsResidential: "true",
      IsCommercial: "false",
      PropertyTypes: { PropertyType: ["HOUSE", "SINGLE_FAMILY_HOUSE", "ROW_HOUSE_CORNER"] },
    },
  };
  change(property);
  return `<RealEstateProperty>${xmlOf(property)}</RealEstateProperty>`;
}

function attachment(id: string, index: number): Record<string, string> {
  return {
    Type: "PHOTO",
    Index: String(index),
    FileType: "JPG",
    Hash: `hash-${index}`,
    URLNormalizedFile: `https://photos.example/${id}/${index}.jpg`,
  };
}

/** Lists are repeated elements; `text` and `language` are those of the element itself. */
function xmlOf(value: object): string {
  return Object.entries(value)
    .flatMap(([name, found]) => [found].flat().map((each: unknown) => elementOf(name, each)))
    .join("");
}

function elementOf(name: string, value: unknown): string {
  if (typeof value === "string") return `<${name}>${escaped(value)}</${name}>`;
  if (typeof value !== "object" || value === null) return "";
  if (!("text" in value)) return `<${name}>${xmlOf(value)}</${name}>`;
  const language = "language" in value ? ` Language="${String(value.language)}"` : "";
  return `<${name}${language}>${escaped(String(value.text))}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
