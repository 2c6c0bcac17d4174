import type { PersonalData } from "../../../platform/personal-data.ts";
import { leadData } from "../personal-data.server.ts";

/** Every feature's rows of persons. */
export const personalData: readonly PersonalData[] = [leadData];
