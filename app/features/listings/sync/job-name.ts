export const SYNC_PROPERTIES = "sync-properties";
