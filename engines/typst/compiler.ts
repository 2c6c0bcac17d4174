/** One document: its template in Typst's markup, and its data, which is never read as markup. */
export interface TypesetTask {
  /** Must give the document a title and a date. */
  template: string;
  /** Read by the template as `json(bytes(sys.inputs.data))`. */
  data: string;
  /** Pictures, by the path under which the template names them, such as `/pictures/1.jpg`. */
  files?: Record<string, Uint8Array>;
  /** Makes an untagged PDF 1.7, the only kind into which pages of other PDFs fit as pictures. */
  isPlain?: boolean;
}

export interface Compiler {
  /**
   * A PDF/UA-1 file, or, from the WASM compiler, a tagged one without that declaration where it could
   * not be true, or where the task wants a plain one; the same task always gives the same bytes.
   * @throws when the template is wrong, a glyph is missing or the compiler warns; the message never
   * holds a word of the data.
   */
  typeset(task: TypesetTask): Uint8Array;
  /** Bytes that earlier documents still hold and nobody can free but the end of the thread. */
  heldBytes(): number;
}
