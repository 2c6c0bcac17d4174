import { expect, test } from "vitest";
import { listActions } from "../../app/platform/audit.ts";
import { signedIn } from "../accounts/accounts.ts";
import { useStaffSite } from "../admin/staff-site.ts";
import { byHttp } from "../site/by-http.ts";
import { beginSold } from "./workbench.ts";

const { staff } = useStaffSite();

test("who reads an agreement is logged once a day, until a colleague reads it or something is done", async () => {
  const { services, url } = staff.site;
  const { id } = await beginSold(services);
  const page = `/admin/overdrachten/${id}/koopovereenkomst`;
  const office = byHttp(url, staff.cookie);
  const carla = byHttp(url, await signedIn(services, "carla@kantoor.example", "agent"));
  const logged = async () => {
    const { actions } = await listActions(services.db, { over: page, page: 1 });
    return actions.map(({ action, by }) => `${by?.split("@")[0]} ${action}`).toReversed();
  };
  for (const reader of [office, office, carla, carla, office]) await reader.read(page);
  expect(await logged()).toEqual(["anna get", "carla get", "anna get"]);
  await office.send(page, { act: "vrijgeven", versie: id }, 409);
  for (let time = 0; time < 2; time += 1) await office.read(page);
  expect((await logged()).slice(3)).toEqual(["anna vrijgeven", "anna get"]);
});
