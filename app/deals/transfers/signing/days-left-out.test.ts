import { formatDay } from "@voordeur/language/dates.ts";
import { expect, test } from "vitest";
import { pageOf } from "../../../../tests/setup/signed-pdfs.ts";
import { useTestServices } from "../../../../tests/site/services.ts";
import { keepAgreement, sendKept } from "../../../../tests/transfers/agreement.ts";
import { beginSold, transferQueues, transferStaff } from "../../../../tests/transfers/workbench.ts";
import { readAgreement } from "../../sales/agreement/service.server.ts";
import { readTransfer } from "../queries.server.ts";
import { daysNotIn } from "./compare.ts";
import { daysLeftOut } from "./look.server.ts";
import { markOfSending, sendVersion } from "./send.server.ts";
import { namedDays } from "./sign.server.ts";

const services = await useTestServices(transferQueues);

test.each([
  ["levering op 3 mei 2027 bij", true],
  ["levering op 03 MEI 2027", true],
  ["levering op 3-5-2027.", true],
  ["levering op 03-05-2027", true],
  ["levering op 3/5/2027", true],
  ["levering op 03.05.2027", true],
  ["levering op 13 mei 2027", false],
  ["levering op 3 mei 2026", false],
  ["levering op 3 mei 20271", false],
  ["levering op 3-6-2027", false],
  ["levering op 5-3-2027", false],
  ["levering op 3-5/2027", false],
  ["levering op drie mei", false],
  ["", false],
])("a text names the third of May: %o, %o", (text, isNamed) => {
  expect(daysNotIn(text, ["2027-05-03"])).toEqual(isNamed ? [] : ["2027-05-03"]);
});

test("of an office's own text staff read which days of the form it leaves out, each once", async () => {
  const sold = await beginSold(services);
  await keepAgreement(services, sold.saleId);
  const transfer = (await readTransfer(services.db, sold.id))!;
  expect(await daysLeftOut(services, sold.id)).toBe("");
  const version = await sendKept(services, sold.id);
  expect(await daysLeftOut(services, sold.id)).toBe("");
  const send = async (seen: number, days: readonly string[]) => {
    const mark = markOfSending(seen, await readAgreement(services, sold.saleId));
    const words = `${"Artikel 1 ".repeat(60)} ${days.join(" ")}`;
    await sendVersion(services, transfer, mark, transferStaff, pageOf(words));
    return daysLeftOut(services, sold.id);
  };
  const named = Object.values(namedDays(services, version)).filter((day) => day !== null);
  const [first = "", ...others] = [...new Set(named)].toSorted().map((day) => formatDay(day));
  expect(others.length).toBeGreaterThan(0);
  expect(await send(1, [first, ...others])).toBe("");
  expect(await send(2, others)).toBe(first);
});
