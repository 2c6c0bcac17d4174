import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { listEntries } from "../../app/deals/transfers/inspection/entries.server.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { giveSession } from "../site/site.ts";
import { hydrated } from "../site/shown.ts";
import { beginSold } from "./workbench.ts";

const { staff } = useStaffSite();

/** Stands before the site, and lets through what its `mood` allows. */
async function startFront() {
  const front = { mood: "well" as "well" | "silent" | number, url: "" };
  const site = new URL(staff.site.url);
  const server = createServer((incoming, outgoing) => {
    const { mood } = front;
    if (mood === "silent") return;
    if (mood !== "well") {
      outgoing.writeHead(mood).end();
      return;
    }
    const { method, url, headers } = incoming;
    const passed = ask({ host: site.hostname, port: site.port, method, path: url, headers });
    passed.on("error", () => outgoing.destroy());
    passed.on("response", (answer) => {
      outgoing.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passed);
  }).listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  front.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return front;
}

/** A phone that keeps the page of an inspection, with a server that can fail. */
async function keepInspection() {
  const { id } = await beginSold(staff.site.services);
  const front = await startFront();
  const context = await staff.browser.newContext({ viewport: { width: 390, height: 844 } });
  onTestFinished(() => context.close());
  await giveSession(context, staff.cookie, front.url);
  const phone = await context.newPage();
  const address = `/admin/overdrachten/${id}/inspectie`;
  const url = front.url + address;
  await phone.goto(url);
  const isKept = () => phone.evaluate(async (page) => Boolean(await caches.match(page)), address);
  await expect.poll(isKept).toBe(true);
  return { id, front, phone, url, isKept };
}

test.each(["silent", 503] as const)(
  "the kept page opens, works and stays kept while the server is %s",
  async (mood) => {
    const { id, front, phone, url, isKept } = await keepInspection();
    front.mood = mood;
    await phone.goto(url, { waitUntil: "domcontentloaded" });
    await hydrated(phone);
    await phone.getByLabel("Welke sleutel").fill("Kelder");
    await phone.getByLabel("Aantal").fill("1");
    await phone.getByRole("button", { name: "Toevoegen" }).nth(2).click();
    await phone.getByText("Kelder, 1 ×", { exact: true }).waitFor();
    expect(await isKept()).toBe(true);
    expect(await listEntries(staff.site.services.db, id)).toEqual([]);
    front.mood = "well";
    await phone.reload();
    await expect.poll(async () => (await listEntries(staff.site.services.db, id)).length).toBe(1);
  },
);

test("an answer that says that the page is gone counts, and no failure does", async () => {
  const { front, phone, url, isKept } = await keepInspection();
  front.mood = 404;
  await phone.goto(url);
  await expect.poll(isKept).toBe(false);
});
