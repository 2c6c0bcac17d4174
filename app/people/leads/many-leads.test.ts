import { describe, expect, test } from "vitest";
import { leads } from "../../../database/schema/leads.ts";
import { testAgency } from "../../../tests/site/agency.tsx";
import { leadNotices } from "../../ui/lead-forms/messages.ts";
import { refusedLeads } from "./service.server.ts";
import { jobOf } from "../../../tests/leads/leads.ts";
import { jan, useLeadPage } from "../../../tests/leads/lead-page.ts";

const notices = leadNotices(testAgency);

const { given, post, storedLeads } = useLeadPage();

describe("leads behind one address, as of an office or a school", () => {
  const from = (address: string, n: number) =>
    post({ ...jan, email: `jan${n}@example.nl` }, address);
  const marks = async () =>
    (await given.services.db.select().from(leads).orderBy(leads.created_at)).map(
      (lead) => lead.suspicion,
    );
  const manyOfAddress = "veel aanvragen vanaf één internetverbinding";

  test("the sixth in ten minutes is stored, marked, and told to the office alone", async () => {
    for (let n = 0; n < 5; n += 1) expect((await from("192.0.2.7", n)).status).toBe(200);
    expect(await given.services.waitingJobs()).toHaveLength(10);
    given.services.advance(1000);
    const { status, answer } = await from("192.0.2.7", 5);
    expect([status, answer]).toEqual([200, { ok: true, ...notices.contact_form.success }]);
    expect(await marks()).toEqual([null, null, null, null, null, manyOfAddress]);
    const marked = (await storedLeads()).at(-1)!;
    expect((await given.services.waitingJobs()).slice(10)).toMatchObject([
      { data: await jobOf(given.services.db, marked.id, "agency") },
    ]);

    given.services.advance(1000);
    expect((await from("192.0.2.8", 6)).status).toBe(200);
    given.services.advance(600_000);
    expect((await from("192.0.2.7", 7)).status).toBe(200);
    expect((await marks()).slice(6)).toEqual([null, null]);
  });

  test("so is the twenty-first of a day", async () => {
    given.services.advance(86_400_000 - (given.services.clock().getTime() % 86_400_000));
    for (let n = 0; n < 21; n += 1) {
      expect((await from("192.0.2.9", n)).status).toBe(200);
      given.services.advance(200_000);
    }
    expect((await marks()).filter((mark) => mark !== null)).toEqual([manyOfAddress]);
    expect((await marks()).at(-1)).toBe(manyOfAddress);
  });

  test("and the fourth in an hour with one e-mail address, however it is written", async () => {
    given.services.advance(3_600_000 - (given.services.clock().getTime() % 3_600_000));
    const emails = ["jan@example.nl", "Jan@Example.nl", "JAN@example.nl", "jAn@example.nl"];
    for (const [n, email] of emails.entries()) {
      expect((await post({ ...jan, email }, `198.51.100.${n}`)).status).toBe(200);
      given.services.advance(1000);
    }
    expect(await marks()).toEqual([null, null, null, "veel aanvragen met één e-mailadres"]);
  });

  test("every reason is told", async () => {
    for (let n = 0; n < 5; n += 1) await from("192.0.2.7", n);
    given.services.advance(1000);
    await post({ ...jan, website: "x" }, "192.0.2.7");
    expect((await marks()).at(-1)).toBe(`verborgen veld ingevuld; ${manyOfAddress}`);
  });
});

describe("a flood of more than 60 leads an hour from one network", () => {
  const typed = { ...jan, message: "de laatste" };

  async function flood(client: (n: number) => string = () => "192.0.2.1") {
    given.services.advance(3_600_000 - (given.services.clock().getTime() % 3_600_000));
    given.services.log.lines.length = 0;
    for (let n = 0; n < 60; n += 1) {
      const { status } = await post({ ...jan, email: `jan${n}@example.nl` }, client(n));
      expect(status).toBe(200);
      given.services.advance(1000);
    }
    expect(await storedLeads()).toHaveLength(60);
  }

  test("is refused with the spec's words and the seconds to wait, until the hour is over", async () => {
    await flood();
    for (const source of ["contact_form", "seo_hero_form", "exit_popup"] as const) {
      const refused = await post({ ...typed, source });
      const { failure } = notices[source];
      expect(refused).toMatchObject({ status: 429, answer: { ok: false, ...failure } });
      expect(refused.headers.get("Retry-After")).toBe("3540");
    }
    expect(notices.contact_form.failure.description).toContain("077 555 01 23");
    expect(await storedLeads()).toHaveLength(60);
    expect((await post(typed, "192.0.2.2")).status).toBe(200);
    given.services.advance(3_540_000);
    expect((await post(typed)).status).toBe(200);
  });

  test("is counted for operator and staff for a day, and logged once without personal data", async () => {
    await flood();
    expect(await refusedLeads(given.services)).toBe(0);
    for (let n = 0; n < 3; n += 1) await post({ ...typed, message: String(n) });
    expect(await refusedLeads(given.services)).toBe(3);
    expect(given.services.log.lines).toEqual([
      { message: "leads from one network are refused", details: { perHour: 60, seconds: 3540 } },
    ]);
    given.services.advance(86_400_000);
    expect(await refusedLeads(given.services)).toBe(0);
  });

  test("may come from all over an IPv6 subscriber's addresses", async () => {
    await flood((n) => `2001:db8:7:${n.toString(16)}::/64`);
    expect((await post(typed, "2001:db8:7:ffff::/64")).status).toBe(429);
    expect((await post(typed, "2001:db8:8:0::/64")).status).toBe(200);
  });
});
