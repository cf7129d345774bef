/** The id of the sign-in's form, for a field that stands beside it. */
export const SIGN_IN_FORM = "sign-in";
