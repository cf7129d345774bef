/** The password of the account made a moment ago, in this page's memory alone: the sign-in is filled in with it. */
let password: string | undefined;

export const keepPassword = (typed: string) => {
  password = typed;
};
export const keptPassword = () => password;
export const forgetPassword = () => {
  password = undefined;
};
