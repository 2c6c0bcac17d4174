/** Where the key of the AI gateway is stored. */
export const GATEWAY_KEY = "gateway";

/** Where the password or client secret of the mail account is stored. */
export const MAIL_SECRET = "mail-account";
