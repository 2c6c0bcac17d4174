import type { SettingForm } from "../../../staff/kit/editables/setting-editable.server.ts";

/** A screen on which staff change one group of settings. */
export interface Screen extends SettingForm {
  /** The end of its address. */
  slug: string;
  title: string;
  /** Describes the group in one line. */
  line: string;
  /** The line stays, whatever is filled in: sources and days tell nobody anything there. */
  keepsLine?: true;
}
