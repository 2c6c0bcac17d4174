/** A Kyero home with invented values; `fields` replace or add elements, undefined leaves one out. */
export function kyeroProperty(id: string, fields: Record<string, string | undefined> = {}): string {
  const all: Record<string, string | undefined> = {
    id,
    date: "2026-02-20 08:15:00",
    ref: `VD-${id}`,
    price: "285000",
    currency: "EUR",
    price_freq: "sale",
    part_ownership: "0",
    leasehold: "0",
    new_build: "1",
    type: "villa",
    town: "los olivos",
    province: "almeria",
    country: "spain",
    location_detail: "Urbanisatie Las Palmeras",
    beds: "3",
    baths: "2",
    pool: "1",
    surface_area: "<built>142</built><plot>610</plot>",
    energy_rating: "<consumption>C</consumption><emissions>D</emissions>",
    url: "<nl>https://huizen.example/nl/1</nl>",
    desc: "<en>A bright house.</en><nl>Een licht huis.&lt;br&gt;Met uitzicht.</nl><de>Ein helles Haus.</de>",
    features: "<feature>Sea views</feature><feature>lift</feature><feature>xyz</feature>",
    notes: "De sleutel ligt bij de buren",
    email: "verkoper@huizen.example",
    images: [
      `<image id="2"><url>https://photos.example/${id}/2.jpg</url></image>`,
      `<image id="1"><url>https://photos.example/${id}/1.jpg</url></image>`,
      `<image id="3"><url>https://photos.example/${id}/3.jpg</url><tags><tag>floorplan</tag></tags></image>`,
    ].join(""),
    ...fields,
  };
  const elements = Object.entries(all).map(([name, value]) =>
    value === undefined ? "" : `<${name}>${value}</${name}>`,
  );
  return `<property>${elements.join("\n")}</property>`;
}

export function kyeroFeed(...properties: string[]): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<root><kyero><feed_version>3</feed_version></kyero>
${properties.join("\n")}
</root>`;
}
