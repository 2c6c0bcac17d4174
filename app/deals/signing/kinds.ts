/** Enough of an email address for its owner to know it by. */
export const maskedAddress = (email: string): string =>
  email && `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;
