/** Something to look at again, at one field. It never stands in the way of the document. */
export interface Note {
  field: string;
  text: string;
}
