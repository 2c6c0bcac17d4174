import { wakeIsland } from "../../../ui/islands/wake-island.tsx";
import { OwnAgreement } from "./own-agreement.tsx";

export const wake = wakeIsland(OwnAgreement);
