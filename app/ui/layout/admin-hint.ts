/** The cookie that says that this browser belongs to an admin. It is a hint, not a key. */
export const ADMIN_HINT = "admin_hint=1";

/** One constant line, so that a content security policy can name it by its hash. */
export const adminHintScript = `if(document.cookie.includes("${ADMIN_HINT}"))for(const e of document.querySelectorAll("[data-admin-only]"))e.hidden=false`;
