export { type Booking, bookViewing } from "./booking/book.server.ts";
export { type ChangeOutcome, changeViewing } from "./booking/change.server.ts";
export {
  cancelViewing,
  confirmViewing,
  declineViewing,
  type EndOutcome,
} from "./booking/end.server.ts";
export { answered, byStaff, StaffQuestion } from "./booking/question.server.ts";
export { forgetAppointments } from "./appointments/service.server.ts";
export { planLeadAppointment } from "./booking/lead.server.ts";
export type {
  By,
  ByStaff,
  ChosenMoment,
  Viewing,
  ViewingRequest,
  Visitor,
} from "./booking/types.ts";
export { type AcceptOutcome, acceptOffer } from "./booking/waiting-list.server.ts";
export { endViewingsOfHome } from "./booking/end-of-home.server.ts";
export { handOver } from "./booking/hand-over.server.ts";
export { lockPlanned } from "./booking/lock-times.server.ts";
export { endOpenOfLead } from "./booking/marked.server.ts";
export { exampleViewingEmail } from "./letters/example.server.ts";
export { shownHome } from "./letters/visitor.server.ts";
export { ownerEmails } from "./owner/email.server.ts";
export { visitEmails } from "./visits/emails.server.ts";
export { exampleVisitEmail } from "./visits/letters.server.ts";
export { endVisitOfLead } from "./visits/of-lost-lead.server.ts";
export { resendLetter, viewingEmails } from "./letters/emails.server.ts";
