import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { useStaffSite } from "../admin/staff-site.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { storeAgent } from "./viewings.ts";

const { staff, open } = useStaffSite({ clock: () => new Date("2026-11-28T09:10:00Z") });

const odd = (line: string) => ["BEGIN:VEVENT", "UID:x", line, "DURATION:PT1H", "END:VEVENT"];
const ics = [
  "BEGIN:VCALENDAR",
  ...odd("DTSTART:20261201T100000Z"),
  ...odd("DTSTART:overmorgen"),
  ...odd("DTSTART;TZID=Huis:20261202T100000"),
  ...Array.from({ length: 11 }, (_, at) => odd(`DTSTART:2026-13-${at}`)).flat(),
  "END:VCALENDAR",
].join("\r\n");

const server = createServer((_, response) => void response.end(ics));
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
afterAll(() => server.close());
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.ics`;

test("a calendar with odd lines is added, and its lines are told", async () => {
  const { services } = staff.site;
  services.config.calendarHosts = [new URL(address).host];
  const id = await storeAgent(services.db, { name: "Bram Hendriks" });
  const page = await open(`/admin/bezichtigers/${id}`, { width: 360 });
  await page.getByLabel("Naam").fill("Privé");
  await page.getByLabel("Geheim adres").fill(address);
  await page.getByRole("button", { name: "Proberen en toevoegen" }).click();
  const calendars = page.getByRole("region", { name: "Agenda’s elders" });
  await calendars.getByText("Regel 9: de begintijd is niet te lezen").waitFor();
  const text = await calendars.innerText();
  expect(text).toContain("2 bezette tijden, gelezen op");
  expect(text).toContain("In de agenda ‘Privé’ zijn 13 regels niet goed te lezen");
  expect(text).toContain("Regel 14: de tijdzone is onbekend.");
  expect(text).toContain("En nog 3.");
  expect(await accessibilityProblems(page)).toEqual([]);
});
