/** Where the key of the AI gateway is stored. */
export const GATEWAY_KEY = "gateway";

/** Where the password or client secret of the mail account is stored. */
export const MAIL_SECRET = "mail-account";

/** Where the key of the provider of text messages is stored. */
export const TEXT_KEY = "text-messages";

/** Where the certificate that staff uploaded is stored, and the one that the site made. */
export const SEAL_CERTIFICATE = "seal-certificate";
export const OWN_SEAL_CERTIFICATE = "own-seal-certificate";
