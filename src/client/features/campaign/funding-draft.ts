/** Where what is typed about a campaign's money is kept: the wizard leaves the amount that it named there. */
export const fundingDraftName = (campaignId: number) => `campaign.funding.${campaignId}`;

export const emptyFunding = { who: "", amount: "", reference: "", cashPhone: "" };
