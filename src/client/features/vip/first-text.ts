/** What the page itself carries, for its first answer (`showFirst`). */
export const firstText = {
  free: "Gratuit",
  ceiling: (amount: string) => `jusqu'à ${amount}/jour`,
  averageValue: (amount: string) => `${amount}/jour`,
  noAverage: "pas encore de moyenne",
};
