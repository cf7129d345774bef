import { formatRate } from "../../../shared/money.ts";
import { firstText } from "./first-text.ts";

/** « 5 %, 2 % ou 1 % » */
const ratesOf = (ratesBp: readonly number[]) =>
  ratesBp
    .map(formatRate)
    .join(", ")
    .replace(/, ([^,]*)$/, " ou $1");

export const homeText = {
  ...firstText,
  title: "Accueil",
  balance: "Solde disponible",
  at: (time: string) => `à ${time}`,
  owed: (amount: string) =>
    `Il reste ${amount} à rembourser\u00a0: l'opérateur a annulé un de vos dépôts. La moitié de chaque gain de tâche y va.`,
  deposit: "Déposer",
  withdraw: "Retirer",

  next: {
    title: "À faire aujourd'hui",
    remaining: firstText.remaining,
    upTo: firstText.upTo,
    action: "Faire mes tâches",
    allDone: "Toutes vos tâches du jour sont faites. Les prochaines arrivent à 00:00 (heure de Madagascar).",
    exhausted: "Budget du jour épuisé. De nouvelles tâches pourront être payées quand le fonds sera alimenté.",
    none: "Votre niveau n'a pas de tâche aujourd'hui.",
  },

  pending: {
    title: "En attente",
    sum: firstText.pendingSum,
    deposit: (amount: string) => `Dépôt de ${amount}`,
    withdrawal: (amount: string) => `Retrait de ${amount}`,
    since: (age: string) => `En attente depuis ${age}`,
  },

  levelEnd: {
    title: "Votre niveau VIP",
    near: {
      sentence: (level: string, lastDay: string) => `Votre niveau ${level} se termine à la fin du ${lastDay}.`,
      after: "Vous revenez ensuite au niveau gratuit. Votre solde ne change pas et rien n'est renouvelé sans vous.",
    },
    over: {
      sentence: (level: string, lastDay: string) => `Votre niveau ${level} s'est terminé le ${lastDay}.`,
      after: "Vous êtes de retour au niveau gratuit. Votre solde est resté le même et rien n'a été renouvelé.",
    },
    levels: "Voir les niveaux",
    read: "J'ai compris",
    noted: "C'est noté. Vous retrouvez cette date dans «\u00a0Mon compte\u00a0».",
  },

  week: {
    title: "Cette semaine",
    empty: "Rien encore\u00a0: faites une tâche, son gain se voit ici.",
    bar: (day: string, amount: string) => `${day}\u00a0: ${amount}`,
    /** Of the day's name; 1 January 1970 was a Thursday. */
    initial: (day: number) => "JVSDLMM"[day % 7],
  },

  finding: {
    title: "Vos réponses",
    answers: (count: string, sponsor: string) => `Hier, ${count} personnes ont répondu à ${sponsor}.`,
    choice: (percent: number, choice: string) => `${percent}\u00a0% disent «\u00a0${choice}\u00a0».`,
    why: "Sur toutes les réponses de cette campagne, sans aucun nom.",
  },

  cards: {
    title: "Raccourcis",
    vip: "Niveaux VIP",
    tasks: "Tâches",
    deposit: "Dépôt",
    withdraw: "Retrait",
    referral: "Parrainage",
  },

  more: {
    title: "En savoir plus",
    about: "À propos d'Asako",
    aboutDetail: "Fonctionnement, règles et risques",
    transparency: "Transparence",
    transparencyDetail: "Les comptes d'Asako, visibles par\u00a0tous",
    group: (service: string | undefined) => (service ? `Groupe ${service}` : "Groupe"),
    groupDetail: "S'ouvre hors du site",
  },

  slider: {
    label: "Comprendre Asako",
    role: "carrousel",
    slide: (number: number, total: number) => `${number} sur ${total}`,
    goTo: (number: number) => `Aller à la diapositive ${number}`,
    previous: "Diapositive précédente",
    next: "Diapositive suivante",
    pause: "Arrêter le défilement",
    play: "Reprendre le défilement",
    funding: {
      title: "D'où vient l'argent\u00a0?",
      body: "D'un fonds de récompenses, rempli par des partenaires et par Asako. Jamais par les dépôts des autres membres.",
      alt: "Des pièces vont d'un immeuble et d'une boutique, les partenaires, vers un panier tressé, puis du panier vers un téléphone.",
    },
    levels: {
      title: "Comment marchent les niveaux\u00a0?",
      body: "Un niveau ouvre des tâches pendant 365 jours, payées jusqu'à un plafond par jour. Un plafond n'est pas une promesse.",
      alt: "Trois rizières en terrasses, de plus en plus hautes, portent une, deux et trois étoiles. Une ligne en pointillé, le plafond, passe au-dessus.",
    },
    invite: {
      title: "Le parrainage, sur trois niveaux",
      body: (purchaseBp: readonly number[], taskBp: readonly number[]) => {
        const [purchase, task] = [ratesOf(purchaseBp), ratesOf(taskBp)];
        const share =
          purchase === task
            ? `Un achat ou une tâche d'un filleul vous rapporte ${purchase} du montant`
            : `Un achat d'un filleul vous rapporte ${purchase} du montant, une tâche ${task}`;
        return `${share}, selon son niveau. Sans obligation d'inviter.`;
      },
      unknown:
        "Un achat ou une tâche d'un filleul vous rapporte une part du montant, selon son niveau. Sans obligation d'inviter.",
      alt: "Un baobab\u00a0: vous au tronc, deux personnes sur ses branches, quatre plus haut, huit au bout.",
    },
  },

  welcome: {
    title: "Bienvenue sur Asako",
    points: {
      tasks: { title: "Faites vos tâches", truth: "Payées tant que le fonds suffit." },
      receive: { title: "Recevez", truth: "Un plafond n'est pas une promesse." },
      withdraw: { title: "Retirez", truth: "Sans dépôt exigé, jamais suspendu." },
    },
    start: "Faire ma première tâche",
  },
} as const;
