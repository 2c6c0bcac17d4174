import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { findCertificate } from "../../app/settings/certificate.server.ts";
import { hasOpenssl, openssl, opensslKey } from "../setup/signed-pdfs.ts";
import { accessibilityProblems } from "../site/accessibility.ts";
import { useStaffSite } from "./staff-site.ts";

// A certificate that openssl makes is valid from now on.
const { staff, open } = useStaffSite({ clock: () => new Date() });

test.runIf(hasOpenssl)("staff upload the certificate that documents are sealed with", async () => {
  opensslKey("zegel", "rsa:2048");
  const { services } = staff.site;
  const file = path.join(services.config.dataDir, "zegel.p12");
  await writeFile(
    file,
    openssl("pkcs12 -export -inkey zegel.key -in zegel.crt -out out -passout pass:geheim"),
  );
  const page = await open("/admin/instellingen/handtekeningen");
  await page.getByText("De site maakt zelf een certificaat").waitFor();
  await page.getByLabel("Ander certificaat").setInputFiles(file);
  await page.getByLabel("Wachtwoord van dat bestand").fill("verkeerd");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await page.getByText("Dit wachtwoord hoort niet bij het bestand").first().waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByLabel("Ander certificaat").setInputFiles(file);
  await page.getByLabel("Wachtwoord van dat bestand").fill("geheim");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await page.getByText("Nu in gebruik: zegel, uitgegeven door zegel").waitFor();
  expect(await findCertificate(services)).toMatchObject({ name: "zegel", isSelfMade: false });
  expect(await page.content()).not.toContain("geheim");
});
