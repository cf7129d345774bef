/** Why two administrators do not count as two people, and who can say otherwise (docs/product.md 13.1). */
export const samePersonSentence = ({ decidedBy }: { decidedBy?: string | undefined }): string =>
  `${decidedBy ? `${decidedBy} et vous comptez` : "Vos collègues actifs et vous comptez"} pour une seule personne\u00a0: l'un a donné ou rendu un accès à l'autre, directement ou par d'autres. Un troisième administrateur, indépendant, confirme sur la page du compte qu'il s'agit d'une autre personne, ou le propriétaire du site sur le serveur\u00a0: npm run admin -- confirm --phone …`;

/** Why an administrator who is left alone does not decide alone (docs/product.md 13.2). @param accountId whose access was ended */
export const absentSentence = (accountId: number): string =>
  `Un administrateur a mis fin à l'accès d'un collègue (compte n°\u00a0${accountId})\u00a0: personne ne devient seul par là. Si ce collègue est parti, le propriétaire du site le dit sur le serveur\u00a0: npm run admin -- departed --id ${accountId}. Le délai de 12 heures court à partir de là.`;
