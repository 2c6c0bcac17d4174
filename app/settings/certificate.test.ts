import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sealedSecrets } from "../../database/schema/platform.ts";
import { useTestServices } from "../../tests/site/services.ts";
import { forgetSecret } from "../platform/security/stored-secrets.server.ts";
import { makeCertificate } from "../platform/signatures/signatures.ts";
import {
  findCertificate,
  officeCertificate,
  officeTimeServer,
  storeCertificate,
} from "./certificate.server.ts";
import { OWN_SEAL_CERTIFICATE, SEAL_CERTIFICATE } from "./secret-places.ts";
import { saveSetting } from "./service.server.ts";

const services = await useTestServices();
const stored = () => services.db.select().from(sealedSecrets);

test("without one of staff the site makes its own, of which two instances make one", async () => {
  expect(await findCertificate(services)).toBeNull();
  const [one, other] = await Promise.all([
    officeCertificate(services),
    officeCertificate(services),
  ]);
  expect(one).toEqual(other);
  expect(one).toMatchObject({
    name: `${services.settings.agency.name} (zegel van de website)`,
    isSelfMade: true,
    isSelfSigned: true,
  });
  expect(await officeCertificate(services)).toEqual(one);
  expect(await findCertificate(services)).toEqual(one);
});

test("its key lies sealed in the database", async () => {
  const { key } = await officeCertificate(services);
  if (!("pkcs8" in key)) throw new Error("no own key");
  const rows = await stored();
  expect(rows).toMatchObject([{ place: OWN_SEAL_CERTIFICATE, changed_by: null }]);
  expect(JSON.stringify(rows)).not.toContain(key.pkcs8.slice(40, 80));
});

test("one of staff goes before it, and leaves it for later", async () => {
  const own = await officeCertificate(services);
  const given = await makeCertificate("Uitgever", services.clock());
  await storeCertificate(services, SEAL_CERTIFICATE, given, null);
  expect(await officeCertificate(services)).toEqual({ ...given, isSelfMade: false });
  await forgetSecret(services.db, SEAL_CERTIFICATE);
  expect(await officeCertificate(services)).toEqual(own);
});

test("one of staff that cannot be opened any more is not passed over", async () => {
  await services.db.insert(sealedSecrets).values({
    place: SEAL_CERTIFICATE,
    sealed: "v1:onleesbaar",
    changed_at: services.clock(),
  });
  await expect(officeCertificate(services)).rejects.toMatchObject({ problem: "unreadable" });
  await forgetSecret(services.db, SEAL_CERTIFICATE);
});

test.each([
  ["after ten years", async () => services.advance(3653 * 86_400_000)],
  [
    "when its own cannot be opened any more",
    async () => {
      await services.db
        .update(sealedSecrets)
        .set({ sealed: "v1:onleesbaar" })
        .where(eq(sealedSecrets.place, OWN_SEAL_CERTIFICATE));
    },
  ],
])("the site makes another %s", async (_name, change) => {
  const before = await officeCertificate(services);
  await change();
  const after = await officeCertificate(services);
  expect(after.hash).not.toBe(before.hash);
  expect(after.validTo.getTime()).toBeGreaterThan(services.clock().getTime());
  expect(await officeCertificate(services)).toEqual(after);
});

test.each([
  ["an expired one", "2001-01-01T00:00:00Z"],
  ["one that is not valid yet", "2039-01-01T00:00:00Z"],
])("%s of staff gives way to the site's own, which a document says plainly", async (_what, at) => {
  const given = await makeCertificate("Uitgever", new Date(at));
  await storeCertificate(services, SEAL_CERTIFICATE, given, null);
  const used = await officeCertificate(services);
  expect(used.isSelfMade).toBe(true);
  expect(used.hash).not.toBe(given.hash);
  expect(await findCertificate(services)).toMatchObject({ hash: given.hash, isSelfMade: false });
});

test("the time server follows the settings", async () => {
  expect(officeTimeServer(services)).toBeUndefined();
  const value = { timeServer: "http://tijd.example/tsr" };
  await saveSetting(services, "signatures", { seen: 0, by: null, value });
  expect(officeTimeServer(services)).toEqual({ url: value.timeServer, privateHosts: [] });
});
