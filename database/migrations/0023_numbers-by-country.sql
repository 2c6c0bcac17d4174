-- `lead_number` reads numbers anew.
REINDEX INDEX "leads_number";
