import { staffAction } from "../../staff/kit/acts/staff-action.server.ts";
import { href } from "react-router";
import { confirmAddresses, personIn } from "./person-in.server.ts";
import { exportAddress, exportHolder, exportPerson } from "../privacy/service.server.ts";

/** A person's data as a file. By POST: it is an act, and noted down as one. */
export const action = staffAction({ page: () => href("/admin/leads/avg") })({
  "": {
    run: async ({ services, staff, form }) => {
      const { id, address, holder } = personIn(form);
      if (id) await confirmAddresses(services.db, id, form);
      const person = await (id
        ? exportPerson(services, staff.email, id)
        : address
          ? exportAddress(services, staff.email, address)
          : exportHolder(services, staff.email, holder));
      return new Response(JSON.stringify(person, null, 2), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": 'attachment; filename="persoonsgegevens.json"',
        },
      });
    },
  },
});
