import { createHash } from "node:crypto";
import { createServer } from "node:http";
import * as asn1 from "asn1js";
import * as pki from "pkijs";
import { makeKey } from "../../app/platform/signatures/keys.ts";
import { listening } from "./listening.ts";

const TST_INFO = "1.2.840.113549.1.9.16.1.4";

/** What a server answers otherwise than it should. */
export interface Odd {
  at?: Date;
  digest?: Uint8Array;
  nonce?: Uint8Array;
  status?: number;
  /** Another body. */
  body?: Buffer;
  /** Over the signed token, as somebody on the way could. */
  change?: (answer: Buffer) => void;
}

/**
 * A server of time stamps (RFC 3161) that says it is `at`, until the test ends; `odd` is read for each
 * request.
 */
export async function openTimeServer(at: Date) {
  const key = await makeKey({ office: "Tijdstempels", now: new Date("2026-01-01T00:00:00Z") });
  if (!("pkcs8" in key)) throw new Error("no own key");
  const der = (base64: string) => new Uint8Array(Buffer.from(base64, "base64"));
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const privateKey = await crypto.subtle.importKey("pkcs8", der(key.pkcs8), algorithm, false, [
    "sign",
  ]);
  const certificate = pki.Certificate.fromBER(der(key.certificate));
  const server = { odd: {} as Odd, asked: 0, url: "", host: "" };

  async function tokenFor(request: pki.TimeStampReq, odd: Odd): Promise<pki.ContentInfo> {
    const { messageImprint } = request;
    if (odd.digest) messageImprint.hashedMessage = new asn1.OctetString({ valueHex: odd.digest });
    const info = new pki.TSTInfo({
      version: 1,
      policy: "1.2.3.4",
      messageImprint,
      serialNumber: new asn1.Integer({ value: 7 }),
      genTime: odd.at ?? at,
      nonce: odd.nonce ? new asn1.Integer({ valueHex: odd.nonce }) : request.nonce!,
    });
    const content = new Uint8Array(info.toSchema().toBER());
    const attribute = (type: string, value: asn1.BaseBlock) =>
      new pki.Attribute({ type, values: [value] });
    const digest = new Uint8Array(createHash("sha256").update(content).digest());
    const encapContentInfo = new pki.EncapsulatedContentInfo({ eContentType: TST_INFO });
    // Its constructor would cut it in pieces.
    encapContentInfo.eContent = new asn1.OctetString({ valueHex: content });
    const signed = new pki.SignedData({
      version: 3,
      encapContentInfo,
      signerInfos: [
        new pki.SignerInfo({
          version: 1,
          sid: new pki.IssuerAndSerialNumber({
            issuer: certificate.issuer,
            serialNumber: certificate.serialNumber,
          }),
          signedAttrs: new pki.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute("1.2.840.113549.1.9.3", new asn1.ObjectIdentifier({ value: TST_INFO })),
              attribute("1.2.840.113549.1.9.4", new asn1.OctetString({ valueHex: digest })),
            ],
          }),
        }),
      ],
      certificates: [certificate],
    });
    await signed.sign(privateKey, 0, "SHA-256", content.buffer);
    return new pki.ContentInfo({
      contentType: pki.ContentInfo.SIGNED_DATA,
      content: signed.toSchema(true),
    });
  }

  async function answerTo(body: Buffer): Promise<Buffer> {
    const { odd } = server;
    if (odd.body) return odd.body;
    const request = pki.TimeStampReq.fromBER(new Uint8Array(body));
    const answer = new pki.TimeStampResp({
      status: new pki.PKIStatusInfo({ status: odd.status ?? 0 }),
      ...(!odd.status && { timeStampToken: await tokenFor(request, odd) }),
    });
    const bytes = Buffer.from(answer.toSchema().toBER());
    odd.change?.(bytes);
    return bytes;
  }

  const http = createServer((request, response) => {
    server.asked += 1;
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void answerTo(Buffer.concat(chunks)).then((bytes) =>
        // A slow one sends its headers alone.
        bytes.length > 0 ? response.end(bytes) : response.flushHeaders(),
      );
    });
  });
  server.host = `127.0.0.1:${await listening(http)}`;
  server.url = `http://${server.host}/tsr`;
  return server;
}
