/** The fixed accounts, printed at start and listed in the README (docs/product.md 1.4). */
export const demoAccounts = {
  password: "demo1234",
  invitationCode: "DEMO2026",
  admins: [
    { name: "Hanta Administratrice", phone: "+261340000001" },
    { name: "Solo Administrateur", phone: "+261340000002" },
  ],
  member: { name: "Rado Démo", phone: "+261320000001" },
} as const;

export type Person = {
  key: string;
  name: string;
  phone: string;
  invitationCode?: string;
  /** The referrer's key; an administrator if absent. */
  referrer?: string;
  /** Days after the first day of the demo. */
  signUpDay: number;
  deposits: number[];
  levels: string[];
  /** The share of each day's tasks that they do. */
  diligence: number;
  blocked?: boolean;
};

/** Members in every state: each level, three referral levels around the demo member, one blocked, one without money. */
export const people: Person[] = [
  {
    key: "hery",
    name: "Hery Rakoto",
    phone: "+261340010001",
    signUpDay: 0,
    deposits: [1_000_000, 60_000],
    levels: ["VIP6"],
    diligence: 1,
  },
  {
    key: "lova",
    name: "Lova Rasoa",
    phone: "+261330010002",
    referrer: "hery",
    signUpDay: 0,
    deposits: [520_000],
    levels: ["VIP5"],
    diligence: 0.9,
  },
  {
    key: "demo",
    ...demoAccounts.member,
    invitationCode: demoAccounts.invitationCode,
    referrer: "lova",
    signUpDay: 1,
    deposits: [60_000, 60_000],
    levels: ["VIP2", "VIP3"],
    diligence: 0.8,
  },
  {
    key: "tiana",
    name: "Tiana Andria",
    phone: "+261380010004",
    referrer: "demo",
    signUpDay: 2,
    deposits: [210_000],
    levels: ["VIP4"],
    diligence: 0.9,
  },
  {
    key: "mamy",
    name: "Mamy Razafy",
    phone: "+261320010005",
    referrer: "demo",
    signUpDay: 4,
    deposits: [50_000],
    levels: ["VIP2"],
    diligence: 0.6,
  },
  {
    key: "fara",
    name: "Fara Ravao",
    phone: "+261330010006",
    referrer: "tiana",
    signUpDay: 6,
    deposits: [25_000],
    levels: ["VIP1"],
    diligence: 0.7,
  },
  {
    key: "jao",
    name: "Jao Botovao",
    phone: "+261370010007",
    referrer: "tiana",
    signUpDay: 9,
    deposits: [],
    levels: [],
    diligence: 0.5,
  },
  {
    key: "nivo",
    name: "Nivo Randria",
    phone: "+261340010008",
    referrer: "fara",
    signUpDay: 12,
    deposits: [20_000],
    levels: ["VIP1"],
    diligence: 0.8,
  },
  {
    key: "zo",
    name: "Zo Rabe",
    phone: "+261380010009",
    referrer: "fara",
    signUpDay: 15,
    deposits: [],
    levels: [],
    diligence: 0.3,
  },
  {
    key: "bema",
    name: "Bema Rakotobe",
    phone: "+261320010010",
    referrer: "mamy",
    signUpDay: 10,
    deposits: [30_000],
    levels: ["VIP1"],
    diligence: 0.4,
    blocked: true,
  },
  {
    key: "vide",
    name: "Aina Nouveau",
    phone: "+261330010011",
    referrer: "demo",
    signUpDay: 28,
    deposits: [],
    levels: [],
    diligence: 0,
  },
];

/** Who runs the demo's site: nobody real. */
export const demoKeeper = {
  name: "Asako Démonstration",
  form: "Exemple inventé, aucune société",
  nif: "0000000000",
  stat: "00000 00 0000 0 00000",
  address: "Lot 00, Antananarivo 101",
  phone: "034 00 000 01",
  hours: "Du lundi au samedi, de 8 h à 17 h",
};

/** The demo's sponsors: nobody real. Each token opens their page. */
export const demoSponsors = [
  {
    name: "Téléphones Mahery (exemple)",
    sentence: "Boutique inventée de téléphones à Antananarivo.",
    link: "034 00 000 11",
    contact: "Mme Exemple, 034 00 000 11",
    phone: "+261340000011",
    token: "DemoTelephonesMahery01",
  },
  {
    name: "Rano Madio (exemple)",
    sentence: "Association inventée pour l'eau potable.",
    link: "034 00 000 12",
    contact: "M. Exemple, 034 00 000 12",
    phone: "+261340000012",
    token: "DemoRanoMadio000000002",
  },
  {
    name: "Radio Feo (exemple)",
    sentence: "Station de radio inventée.",
    link: "034 00 000 13",
    contact: "La rédaction, 034 00 000 13",
    phone: "+261340000013",
    token: "DemoRadioFeo0000000003",
  },
] as const;
