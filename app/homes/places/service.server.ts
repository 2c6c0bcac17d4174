export { FIND_PLACES } from "./look-up/job-name.ts";
export {
  findStaffPlace,
  lookUpAgain,
  movePin,
  NEW_PLACE,
  showPlace,
  type StaffPlace,
} from "./staff-place.server.ts";
