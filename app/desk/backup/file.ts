import { href } from "react-router";
import { textOf } from "../../platform/body/form.ts";
import { LOCKED, lockBackup } from "../../platform/backup/locked-file.ts";
import { clientAddressContext } from "../../platform/services.ts";
import { isOwnPassword } from "../../staff/accounts/own-account/own-password.server.ts";
import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { backupFolder } from "./backups.server.ts";

/** Shorter ones are guessed: the file holds everything, and may be tried without end. */
const MIN_PASSWORD = 12;

/** A backup as a locked file. By POST: it is an act, noted down as one, and asks for one's password again. */
export const action = staffAction({
  page: () => href("/admin/reservekopie"),
  gone: "reservekopie-weg",
})({
  "": {
    run: async ({ services, staff, form, context }) => {
      const name = textOf(form, "kopie");
      const password = textOf(form, "bestandswachtwoord");
      if (password.length < MIN_PASSWORD) return "reservekopie-kort" as const;
      const own = { userId: staff.id, password: textOf(form, "wachtwoord") };
      const client = context.get(clientAddressContext);
      if (!(await isOwnPassword(services, own, client))) return "wachtwoord-onjuist" as const;
      const folder = await backupFolder(services, name);
      if (!folder) return false;
      return new Response(lockBackup(folder, password), {
        headers: {
          "Content-Type": "application/octet-stream",
          "Content-Disposition": `attachment; filename="${name}${LOCKED}"`,
        },
      });
    },
  },
});
