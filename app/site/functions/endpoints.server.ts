import type { Agency } from "../../settings/agency.ts";
import { isOffered } from "../../settings/paths/offered.ts";
import type { Endpoint } from "./endpoint.ts";
import { generateContractPdf } from "./endpoints/generate-contract-pdf.server.ts";
import { matchPropertiesFunction } from "./endpoints/match-properties.server.ts";
import { readAppointments } from "./endpoints/appointments.server.ts";
import { readHomes } from "./endpoints/homes.server.ts";
import { readLeads } from "./endpoints/leads.server.ts";
import { sendLeadNotification } from "./endpoints/send-lead-notification.server.ts";
import { readSync, startSync } from "./endpoints/sync-properties.server.ts";
import { transformImage } from "./endpoints/transform-image.server.ts";
import { updateExistingBlogs } from "./endpoints/update-existing-blogs.server.ts";

/** Every function of the site. A new one is a file in `endpoints/` and a line here. */
export const endpoints: readonly Endpoint[] = [
  sendLeadNotification,
  startSync,
  readSync,
  updateExistingBlogs,
  generateContractPdf,
  matchPropertiesFunction,
  transformImage,
  readHomes,
  readLeads,
  readAppointments,
];

/** Those of what the office does. */
export const endpointsOf = (agency: Agency) =>
  endpoints.filter(({ name }) => isOffered(agency, `/functions/${name}`));
