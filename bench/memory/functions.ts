import { restyleStyles } from "@voordeur/restyle/styles.ts";
import { coupleToCouple } from "@voordeur/agreement/fixtures/couple.ts";

interface Site {
  url: string;
  publicKey: string;
}

/** Paints the photo in each of the sixteen styles, one after the other. */
export async function restyleAll(site: Site, photo: Buffer): Promise<void> {
  const imageUrl = `data:image/jpeg;base64,${photo.toString("base64")}`;
  for (const [turn, { prompt }] of restyleStyles.entries()) {
    await call(site, "transform-image", { imageUrl, prompt }, turn);
  }
}

/** Makes so many different agreements, four at a time. */
export async function makeDocuments(site: Site, count: number): Promise<void> {
  for (let made = 0; made < count; made += 4) {
    const turns = [made, made + 1, made + 2, made + 3].filter((turn) => turn < count);
    await Promise.all(
      turns.map((turn) => {
        const contractData = { ...coupleToCouple, verkoperNaam: `Verkoper ${turn}` };
        return call(site, "generate-contract-pdf", { contractData }, turn);
      }),
    );
  }
}

/** Each as a visitor of its own: a single one would reach the limit. */
async function call({ url, publicKey }: Site, name: string, body: object, visitor: number) {
  const answer = await fetch(`${url}/functions/${name}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Authorization: `Bearer ${publicKey}`,
      "X-Forwarded-For": `192.0.2.${visitor}`,
    },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${name} was answered with ${answer.status}`);
}
