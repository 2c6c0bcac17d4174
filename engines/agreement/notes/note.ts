/** Something to check again, about one field. It never blocks the document. */
export interface Note {
  field: string;
  text: string;
}
