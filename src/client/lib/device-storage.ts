/** Values that could not be stored because the device's storage is full; they live as long as the page. */
const refused = new Map<string, string>();

/** If storage is blocked altogether, index.html has already said so. */
const warn = () => document.getElementById("forgetful")?.removeAttribute("hidden");

/**
 * What the site keeps on this device. What cannot be kept is held by the page, and its owner is told: a field must not
 * freeze, nor a sign-in fail, because there is no room left.
 */
export const deviceStorage = {
  get: (name: string): string | null => refused.get(name) ?? localStorage.getItem(name),

  set(name: string, value: string): void {
    try {
      localStorage.setItem(name, value);
      refused.delete(name);
    } catch {
      // The older value is removed, so that the page does not find it when it is opened again.
      localStorage.removeItem(name);
      refused.set(name, value);
      warn();
    }
  },

  remove(name: string): void {
    refused.delete(name);
    localStorage.removeItem(name);
  },

  names: (): string[] => [...Object.keys(localStorage), ...refused.keys()],
};
