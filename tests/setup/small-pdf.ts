interface Parts {
  /** What stands in its catalog beside its page. */
  catalog?: string;
  /** Objects from 4 on. */
  objects?: readonly (string | Buffer)[];
  trailer?: string;
}

/** A PDF of one empty page, with some words in it as a comment. */
export function smallPdf(
  words = "",
  { catalog = "", objects = [], trailer = "" }: Parts = {},
): Buffer<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const write = (piece: string | Buffer) =>
    pieces.push(typeof piece === "string" ? Buffer.from(piece, "latin1") : piece);
  const length = () => pieces.reduce((sum, piece) => sum + piece.length, 0);
  write(`%PDF-1.7\n% ${words}\n`);
  const places = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
    ...objects,
  ].map((object, index) => {
    const place = `${String(length()).padStart(10, "0")} 00000 n \n`;
    write(`${index + 1} 0 obj\n`);
    write(object);
    write("\nendobj\n");
    return place;
  });
  const table = length();
  const size = places.length + 1;
  write(`xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`);
  write(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat(pieces);
}
