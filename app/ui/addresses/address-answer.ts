/** The site's answer about a postcode and number. */
export interface AddressAnswer {
  /** In Dutch, for whoever fills in the form; empty: nothing to say. */
  text: string;
  /** Null: unknown, or not to be found out now. */
  home: {
    /** "Dorpsstraat 12a, 5911 AA Venlo" */
    line: string;
    /** "Dorpsstraat 12a" */
    street: string;
    postcode: string;
    city: string;
    parcels: string[];
    /** The cadastral municipality of the first of them, such as "Venlo"; null: unknown. */
    municipality: string | null;
    /** The text says what the BAG knows of the building. */
    hasFacts: boolean;
  } | null;
}
