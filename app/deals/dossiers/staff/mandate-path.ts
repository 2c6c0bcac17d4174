import { href } from "react-router";

export const mandatePath = (id: string) => href("/admin/dossiers/:id/opdracht", { id });
