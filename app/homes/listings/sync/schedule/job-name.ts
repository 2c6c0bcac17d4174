export const SYNC_PROPERTIES = "sync-properties";
export const SYNC_CHANGES = "sync-changes";
