import { encodeQR } from "qr";

/** The QR code of an address as SVG: one path, black on nothing. */
export function qrCode(address: string): string {
  const rows = encodeQR(address, "raw", { border: 1, ecc: "medium" });
  const squares = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])),
  );
  const size = rows.length;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="${squares.join("")}"/></svg>`;
}
