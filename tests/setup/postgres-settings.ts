/**
 * For clusters that need not outlive a power cut: what a killed process gave to the system is written
 * all the same.
 */
export const quickSettings = {
  fsync: "off",
  full_page_writes: "off",
  autovacuum: "off",
  // It may be memory that it takes.
  max_wal_size: "256MB",
};
