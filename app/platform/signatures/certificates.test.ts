import { beforeAll, describe, expect, test } from "vitest";
import {
  hasOpenssl,
  isValidToPdfsig,
  openssl,
  opensslKey,
  pageOf,
} from "../../../tests/setup/signed-pdfs.ts";
import { openCertificate, readSignatures, sealPdf } from "./signatures.ts";

const RC2 = "-keypbe PBE-SHA1-RC2-40 -certpbe PBE-SHA1-RC2-40";

describe.runIf(hasOpenssl)("a file of PKCS#12", () => {
  const exported = (args: string, name = "kantoor") =>
    openssl(
      `pkcs12 -export -inkey ${name}.key -in ${name}.crt -out out -passout pass:gehéim1 ${args}`,
    );

  beforeAll(() => {
    opensslKey("uitgever", "rsa:2048");
    opensslKey("kantoor", "rsa:2048");
    opensslKey("klein", "ec -pkeyopt ec_paramgen_curve:P-256");
    opensslKey("groot", "ec -pkeyopt ec_paramgen_curve:P-384");
    openssl("req -new -newkey rsa:2048 -nodes -keyout afgegeven.key -out out -subj /CN=afgegeven");
    openssl("x509 -req -in out -CA uitgever.crt -CAkey uitgever.key -days 3650 -out afgegeven.crt");
  });

  test.each<[string, () => Buffer, string?]>([
    ["of today", () => exported("")],
    ["of before 2022 (RC2 and 3DES)", () => exported("-legacy")],
    ["with 3DES", () => exported("-keypbe PBE-SHA1-3DES -certpbe PBE-SHA1-3DES -macalg sha1")],
    ["with the oldest encryption", () => exported(`-legacy ${RC2}`)],
    ["with a key on P-256", () => exported("", "klein"), "klein"],
    ["with a key on P-384", () => exported("", "groot"), "groot"],
    ["with its issuer", () => exported("-certfile uitgever.crt", "afgegeven"), "afgegeven"],
    [
      "with its issuer first",
      () =>
        openssl(
          "pkcs12 -export -in beide.pem -inkey afgegeven.key -out out -passout pass:gehéim1",
          { "beide.pem": Buffer.concat([pem("uitgever"), pem("afgegeven")]) },
        ),
      "afgegeven",
    ],
  ])("%s opens, and seals", async (_name, file, name = "kantoor") => {
    const certificate = await openCertificate(file(), "gehéim1");
    const issuer = name === "afgegeven" ? "uitgever" : name;
    expect(certificate).toMatchObject({ name, issuer, isSelfSigned: issuer === name });
    const sealed = await sealPdf(pageOf("x"), certificate, {
      reason: "Zegel",
      at: certificate.validFrom,
    });
    expect(await readSignatures(sealed.bytes)).toMatchObject([
      { isIntact: true, certificate: { name, hash: certificate.hash } },
    ]);
    expect(isValidToPdfsig(sealed.bytes)).toBe(true);
  });

  const pem = (name: string) => openssl(`x509 -in ${name}.crt -out out`);

  test.each<[string, () => Buffer, string, string]>([
    ["with another password", () => exported(""), "geheim2", "password"],
    ["without its password", () => exported(""), "", "password"],
    ["without a key", () => exported("-nokeys"), "gehéim1", "no-key"],
    ["without a certificate", () => exported("-nocerts"), "gehéim1", "no-key"],
    ["that is cut off", () => exported("").subarray(0, 900), "gehéim1", "unreadable"],
    ["that is none", () => Buffer.from("-----BEGIN"), "gehéim1", "unreadable"],
    ["of nothing", () => Buffer.alloc(0), "gehéim1", "unreadable"],
  ])("%s is refused", async (_name, file, password, problem) => {
    await expect(openCertificate(file(), password)).rejects.toMatchObject({ problem });
  });
});
