import { readFile } from "node:fs/promises";
import type { Page, Route } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { useWindows } from "../site/use-site.ts";
import { photo } from "@voordeur/restyle/fixtures/photo.ts";
import { restyleStyles } from "@voordeur/restyle/styles.ts";
import { gif, heic } from "./photos.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { shown, visit } from "../site/shown.ts";
import { type WindowOptions } from "../site/windows.ts";

const { open: openWindow } = await useWindows({ demo: false, work: false });

async function open(options: WindowOptions = {}, path = "/restyler"): Promise<Page> {
  const page = await openWindow(undefined, options);
  await visit(page, path);
  return page;
}

const file = async (name = "huis.jpg", mimeType = "image/jpeg", buffer?: Buffer) => ({
  name,
  mimeType,
  buffer: buffer ?? (await photo(640, 480).jpeg().toBuffer()),
});

const field = (page: Page) => page.locator("input[type=file]:not([capture])");
const style = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function choose(page: Page, chosen?: Awaited<ReturnType<typeof file>>) {
  await field(page).setInputFiles(chosen ?? (await file()));
}

/** The endpoint answers like this from now on. */
async function answers(page: Page, answer: (route: Route) => Promise<void>) {
  await page.unroute("**/functions/transform-image");
  await page.route("**/functions/transform-image", answer);
}

const violations = accessibilityProblems;

test("a photo becomes a picture, is compared, kept and replaced", async () => {
  const page = await open();
  expect(await violations(page)).toEqual([]);
  for (const { name } of restyleStyles) {
    await expect.poll(() => style(page, name).getAttribute("aria-disabled")).toBe("true");
  }
  await choose(page);
  await button(page, "Nieuwe Foto").waitFor();
  await expect.poll(() => style(page, "Monet").getAttribute("aria-disabled")).toBe("false");
  expect(await violations(page)).toEqual([]);

  await style(page, "Vintage").click();
  await shown(page, "Foto succesvol getransformeerd!");
  const result = page.getByRole("region", { name: "Resultaat" });
  await result.getByRole("img", { name: "Uw foto in de stijl Vintage" }).waitFor();
  await result.getByText("Bewerkt", { exact: true }).waitFor();
  await result.getByText("Gemaakt met onze eigen filters, zonder AI-model.").waitFor();
  await expect.poll(() => style(page, "Vintage").getAttribute("aria-pressed")).toBe("true");
  expect(await violations(page)).toEqual([]);

  const slider = result.getByRole("slider", { name: "Vergelijk met uw foto" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("1% van uw foto zichtbaar");

  const download = page.waitForEvent("download");
  await button(page, "Download Foto").click();
  await shown(page, "Foto gedownload!");
  expect((await download).suggestedFilename()).toBe("restyled-image-vintage.png");
  const kept = await sharp(await readFile(await (await download).path())).metadata();
  expect(kept).toMatchObject({ format: "png", width: 640, height: 480 });
  expect(kept.xmp?.toString()).toContain("Bewerkt");

  await button(page, "Nieuwe Foto").click();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await expect.poll(focused).toBe("Kies een foto");
  await expect.poll(() => button(page, "Download Foto").count()).toBe(0);
  await expect.poll(() => style(page, "Vintage").getAttribute("aria-pressed")).toBe("false");
});

test("on the German page all of it speaks German, and a refusal of the server too", async () => {
  const page = await open({}, "/de/restyler");
  await choose(page);
  await button(page, "Neues Foto").waitFor();
  await style(page, "Aquarell").click();
  await shown(page, "Foto umgewandelt!");
  const result = page.getByRole("region", { name: "Ergebnis" });
  await result.getByRole("img", { name: "Ihr Foto im Stil Aquarell" }).waitFor();
  await expect
    .poll(() => result.innerText())
    .toContain("Mit unseren eigenen Filtern erstellt, ohne KI-Modell.");
  const error =
    "De AI-dienst wil deze foto niet bewerken. Kies een andere foto of een andere stijl.";
  await answers(page, (route) => route.fulfill({ status: 422, json: { error } }));
  await style(page, "Monet").click();
  await shown(
    page,
    "Der KI-Dienst bearbeitet dieses Foto nicht. Wählen Sie ein anderes Foto oder einen anderen Stil.",
  );
});

test("while it works, that is said, the styles wait, and it can be called off", async () => {
  const page = await open();
  await answers(page, () => new Promise(() => {}));
  await choose(page, await file("kat.gif", "image/gif", gif));
  // Its first frame alone, so that it does not move beside its result.
  await page.locator('img[src^="data:image/jpeg"]').first().waitFor();
  await style(page, "Comic").click();
  await page
    .getByRole("region", { name: "Resultaat" })
    .getByText("Foto wordt getransformeerd...")
    .waitFor();
  await page.getByRole("progressbar", { name: "Voortgang" }).waitFor();
  await expect
    .poll(() => page.getByRole("status").innerText())
    .toBe("Foto wordt getransformeerd...");
  await expect.poll(() => style(page, "Monet").getAttribute("aria-disabled")).toBe("true");
  expect(await violations(page)).toEqual([]);
  await button(page, "Annuleren").click();
  await page.getByText("Kies nu een stijl voor uw foto.").waitFor();
  await expect.poll(() => style(page, "Monet").getAttribute("aria-disabled")).toBe("false");
  await expect.poll(() => page.locator(".toast").count()).toBe(0);
});

test("a style without a photo, and files that are no photo, are refused", async () => {
  const page = await open();
  // It is marked as disabled, but pressing it tells why.
  await style(page, "Monet").dispatchEvent("click");
  await shown(page, "Upload eerst een foto.");
  await choose(page, await file("groot.jpg", "image/jpeg", Buffer.alloc(5 * 1024 * 1024 + 1)));
  await shown(page, "Bestand is te groot. Maximum grootte is 5MB.");
  await choose(page, await file("kat.bmp", "image/bmp", Buffer.from("BM")));
  await shown(page, "Kies een afbeelding: JPEG, PNG, WebP, AVIF of GIF.");
  await choose(page, await file("IMG_1.HEIC", "image/heic", heic()));
  await page.getByText(/^HEIC-foto’s kunnen we niet lezen/).waitFor();
  await choose(page, await file("stuk.jpg", "image/jpeg", Buffer.from("geen foto")));
  await page.getByText(/^De foto is beschadigd/).waitFor();
  await expect.poll(() => style(page, "Monet").getAttribute("aria-disabled")).toBe("true");
});

test("each failure is told in its words, and the photo stays", async () => {
  const page = await open();
  await choose(page);
  const outcomes: [status: number, body: string, message: string][] = [
    [429, "{}", "Te veel verzoeken. Probeer het later opnieuw."],
    [402, "{}", "Service tijdelijk niet beschikbaar. Probeer het later opnieuw."],
    [422, '{"error":"Deze foto is stuk"}', "Deze foto is stuk"],
    [500, "{}", "Er ging iets mis bij het transformeren"],
    // A page of a proxy.
    [502, "<html>", "Er ging iets mis bij het transformeren"],
    [200, "{}", "Geen getransformeerde afbeelding ontvangen"],
    [200, "{", "Er ging iets mis bij het transformeren van de foto"],
  ];
  const fails = async (answer: (route: Route) => Promise<void>, message: string) => {
    await answers(page, answer);
    await style(page, "Monet").click();
    expect(await shown(page, message)).toBe(message);
    await button(page, "Nieuwe Foto").waitFor();
    await expect.poll(() => style(page, "Monet").getAttribute("aria-disabled")).toBe("false");
  };
  for (const [status, body, message] of outcomes) {
    const answer = { status, body, contentType: "application/json" };
    await fails((route) => route.fulfill(answer), message);
  }
  await fails((route) => route.abort(), "Er ging iets mis bij het transformeren van de foto");
});
