import { expect, test } from "vitest";
import { ZodError } from "zod";
import { municipalityPath, readMunicipality, splitParcel } from "./parcel.ts";

const bodyOf = (...docs: unknown[]) => ({ response: { numFound: docs.length, start: 0, docs } });
const parcelOf = (code: string, name: unknown) => ({
  type: "perceel",
  kadastrale_gemeentecode: code,
  kadastrale_gemeentenaam: name,
});

test.each([
  ["VLO00-K-4550", { municipality: "VLO00", section: "K", number: "4550" }],
  ["ASD12-AB-1", { municipality: "ASD12", section: "AB", number: "1" }],
  ["VLO00K4550", null],
  ["", null],
])("%s is taken apart", (parcel, expected) => expect(splitParcel(parcel)).toEqual(expected));

test("only the parcel's words are asked", () => {
  const { searchParams } = new URL(municipalityPath("VLO00-K-4550"), "https://pdok.example");
  expect([searchParams.get("q"), searchParams.get("fq")]).toEqual(["VLO00 K 4550", "type:perceel"]);
});

test("the name is that of the parcel's own municipality, whatever else was found", () => {
  const body = bodyOf(
    { type: "adres", straatnaam: "K" },
    parcelOf("TGL00", "Tegelen"),
    parcelOf("VLO00", " Venlo "),
  );
  expect(readMunicipality(body, "VLO00-K-4550")).toBe("Venlo");
  expect(readMunicipality(body, "MTT01-A-1")).toBeNull();
  expect(readMunicipality(bodyOf(), "VLO00-K-4550")).toBeNull();
});

test("a name that is none is not taken", () => {
  for (const name of ["<b>Venlo</b>", "", 12, null, "x".repeat(101), "Ven\u0007lo"]) {
    expect(readMunicipality(bodyOf(parcelOf("VLO00", name)), "VLO00-K-4550")).toBeNull();
  }
  expect(() => readMunicipality({ response: "no" }, "VLO00-K-4550")).toThrow(ZodError);
});
