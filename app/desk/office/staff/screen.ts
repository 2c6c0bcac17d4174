import type { SettingForm } from "../../../staff/kit/documents/setting-document.server.ts";

/** A screen on which staff change one group of settings. */
export interface Screen extends SettingForm {
  /** The end of its address. */
  slug: string;
  title: string;
  /** Describes the group in one line. */
  line: string;
}
