export const IMPORT_WORDPRESS = "import-wordpress";
