import { wakeIsland } from "../../ui/islands/wake-island.tsx";
import { Studio } from "./studio.tsx";

export const wake = wakeIsland(Studio);
