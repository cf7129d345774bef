let message: string | undefined;

/** The SMS that a member shared with the site, in this page's memory until the deposit screen takes it. */
export const sharedMessage = {
  read: () => message,
  write: (next: string | undefined) => {
    message = next;
  },
};
