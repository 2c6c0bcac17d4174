/**
 * For clusters that need not survive a power cut; they still survive killed processes.
 */
export const quickSettings = {
  fsync: "off",
  full_page_writes: "off",
  autovacuum: "off",
  // It may be in memory.
  max_wal_size: "256MB",
};
