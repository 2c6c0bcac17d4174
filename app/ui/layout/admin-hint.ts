/** The cookie that says that this browser belongs to an admin. It is a hint, not a key. */
export const ADMIN_HINT = "admin_hint=1";
/** The same for anybody who is signed in. */
export const SIGNED_IN_HINT = "signed_in_hint=1";

const hinted = [
  [ADMIN_HINT, "[data-admin-only]"],
  [SIGNED_IN_HINT, "[data-signed-in-only]"],
];

/** One constant line, so that a content security policy can name it by its hash. */
export const adminHintScript = `for(const[c,s]of${JSON.stringify(hinted)})if(document.cookie.includes(c))for(const e of document.querySelectorAll(s))e.hidden=false`;
