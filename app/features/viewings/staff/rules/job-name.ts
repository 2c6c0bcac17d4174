export const CANCEL_GUESTS = "cancel-group-viewings";
