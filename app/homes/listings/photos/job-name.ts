export const STORE_PHOTOS = "store-photos";
