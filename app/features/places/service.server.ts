export { FIND_PLACES } from "./look-up/job-name.ts";
