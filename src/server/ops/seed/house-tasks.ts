import type { QuestionsContent } from "../../../shared/content/questions.ts";

// The first tasks (docs/product.md 6.9), written for somebody with six years of school: each teaches something that is worth knowing here.

type Text = { name: string; description: string };
type Quiz = Text & { content: QuestionsContent };

/** Tasks whose description is the thing to read, then « Marquer comme faite ». */
export const readings: readonly Text[] = [
  {
    name: "Lire : un code ne se donne pas",
    description:
      "Un code reçu par SMS ouvre votre compte. Celui qui le demande veut votre argent, même s'il dit « je suis du support ». Ne donnez jamais un code, ni votre mot de passe : ni par téléphone, ni par message, ni à un ami. Si vous l'avez déjà donné, changez tout de suite votre mot de passe, puis écrivez au support.",
  },
  {
    name: "Lire : vérifier avant d'envoyer",
    description:
      "Avant d'envoyer de l'argent, regardez trois choses : le numéro, chiffre par chiffre ; le nom que l'opérateur affiche ; le montant. Si le nom n'est pas celui que vous attendez, annulez. Un envoi à un mauvais numéro ne revient pas toujours. Appelez l'opérateur le jour même : plus on attend, plus c'est difficile.",
  },
  {
    name: "Lire : le carnet de dépenses",
    description:
      "Prenez un petit cahier. Chaque soir, écrivez ce que vous avez reçu et ce que vous avez payé, même 200 Ar. À la fin de la semaine, additionnez. Vous verrez où part l'argent : le riz, le charbon, le transport, les petits achats. Choisissez une seule dépense à diminuer la semaine prochaine. C'est ainsi que l'on commence à mettre de côté.",
  },
  {
    name: "Lire : l'argent trop facile",
    description:
      "Quelqu'un promet de doubler votre argent en un mois ? Demandez-lui d'où vient cet argent. S'il vient des nouveaux qui entrent, il manquera un jour, et les derniers perdront tout. Personne ne peut promettre un gain sûr. Ne mettez jamais dans un jeu ou dans un placement l'argent du loyer, de l'école ou du riz.",
  },
  {
    name: "Lire : garder son téléphone",
    description:
      "Votre téléphone garde votre argent. Mettez un code pour l'ouvrir, et un autre pour le mobile money : pas 1234, ni votre année de naissance. Ne prêtez pas votre carte SIM. Si le téléphone est perdu ou volé, appelez d'abord l'opérateur pour bloquer la SIM, puis changez vos mots de passe depuis un autre appareil.",
  },
  {
    name: "Lire : l'argent de côté",
    description:
      "Un malade, un toit à réparer, un mois sans travail : cela arrive à tout le monde. Mettez de côté une petite somme dès que vous êtes payé, et non ce qui reste à la fin. 500 Ar par jour font 15 000 Ar en un mois. Gardez cet argent à part, et n'y touchez que pour une vraie urgence.",
  },
  {
    name: "Lire : emprunter sans se perdre",
    description:
      "Avant d'emprunter, demandez combien vous rendrez en tout, pas seulement chaque semaine. 100 000 Ar à rendre 10 000 Ar par semaine pendant 13 semaines font 130 000 Ar : le prêt coûte 30 000 Ar. Gardez un papier signé. N'empruntez pas pour rembourser un autre prêt : parlez d'abord à celui à qui vous devez.",
  },
];

/** The task of questions of each level, in the levels' order. */
export const quizzes: readonly Quiz[] = [
  {
    name: "Quiz : le code secret",
    description: "Une question. Apprenez à protéger votre compte.",
    content: {
      kind: "questions",
      text: "Vous recevez un code par SMS. Une minute après, quelqu'un appelle : « Je suis du support. Dites-moi ce code, sinon votre compte sera fermé. »",
      questions: [
        {
          form: "one",
          ask: "Que faites-vous ?",
          options: ["Je dis le code : il est du support", "Je ne dis le code à personne", "Je dis la moitié du code"],
          key: { right: [1], why: "Le code ouvre votre compte. Le vrai support ne le demande jamais." },
        },
      ],
    },
  },
  {
    name: "Quiz : le faux SMS de dépôt",
    description: "Deux questions. Apprenez à reconnaître un faux SMS.",
    content: {
      kind: "questions",
      text: "Un inconnu vous écrit : « Vous avez reçu 50 000 Ar. » Le SMS vient d'un numéro de téléphone ordinaire. Puis il appelle : « Je me suis trompé, renvoyez-moi 50 000 Ar. »",
      questions: [
        {
          form: "one",
          ask: "Comment savoir si l'argent est arrivé ?",
          options: ["Je lis encore le SMS", "Je demande à l'inconnu", "Je regarde mon solde chez l'opérateur"],
          key: {
            right: [2],
            why: "Tout le monde peut écrire un SMS. Seul le solde affiché par l'opérateur dit si l'argent est là.",
          },
        },
        {
          form: "several",
          ask: "Qu'est-ce qui montre que ce SMS est faux ?",
          options: ["Il vient d'un numéro ordinaire", "On vous presse de renvoyer l'argent", "Il parle d'argent"],
          key: {
            right: [0, 1],
            why: "L'opérateur écrit sous son nom, et ne demande pas de renvoyer l'argent. Les vrais SMS parlent aussi d'argent.",
          },
        },
      ],
    },
  },
  {
    name: "Quiz : les frais d'un envoi",
    description: "Deux questions. Apprenez ce que coûte un envoi.",
    content: {
      kind: "questions",
      text: "Des frais sont ce que l'opérateur prend pour son travail. Vous envoyez 10 000 Ar, et les frais sont de 200 Ar : votre compte perd 10 200 Ar, l'autre reçoit 10 000 Ar.",
      questions: [
        {
          form: "one",
          ask: "Vous envoyez 20 000 Ar, les frais sont de 300 Ar. Combien part de votre compte ?",
          options: ["19 700 Ar", "20 000 Ar", "20 300 Ar"],
          key: { right: [2], why: "20 000 Ar pour l'autre et 300 Ar pour l'opérateur font 20 300 Ar." },
        },
        {
          form: "one",
          ask: "Quand faut-il regarder les frais ?",
          options: ["Avant d'envoyer", "Après avoir envoyé", "Jamais, ils sont toujours les mêmes"],
          key: {
            right: [0],
            why: "Les frais changent avec le montant et l'opérateur. Avant l'envoi, vous pouvez encore annuler.",
          },
        },
      ],
    },
  },
  {
    name: "Quiz : comment ce site est payé",
    description: "Deux questions. Apprenez d'où viennent vos gains.",
    content: {
      kind: "questions",
      text: "Vos gains viennent du fonds de récompenses. Des partenaires et l'exploitant du site y mettent de l'argent. L'argent des membres et la vente des niveaux n'y entrent jamais.",
      questions: [
        {
          form: "one",
          ask: "D'où viennent les gains des tâches ?",
          options: ["Des dépôts des autres membres", "Du fonds de récompenses", "De la vente des niveaux"],
          key: {
            right: [1],
            why: "Seul le fonds de récompenses paie les tâches. S'il est vide, les tâches attendent, et rien n'est promis.",
          },
        },
        {
          form: "one",
          ask: "Le plafond d'un niveau est-il un gain sûr ?",
          options: ["Oui, chaque jour", "Non, c'est le plus que l'on peut recevoir"],
          key: {
            right: [1],
            why: "Le plafond est une limite. Ce que les membres reçoivent vraiment est écrit à côté.",
          },
        },
      ],
    },
  },
  {
    name: "Quiz : vérifier les comptes",
    description: "Deux questions. Apprenez à lire la page Transparence.",
    content: {
      kind: "questions",
      text: "La page Transparence montre les comptes du site à tout le monde : l'argent des membres, l'argent compté sur les téléphones, et le fonds de récompenses. Une ligne rouge dit que quelque chose ne va pas.",
      questions: [
        {
          form: "one",
          ask: "Qui peut lire la page Transparence ?",
          options: [
            "Seulement les administrateurs",
            "Tout le monde, même sans compte",
            "Seulement les niveaux payants",
          ],
          key: {
            right: [1],
            why: "Elle est publique : on peut la lire avant de s'inscrire, et la montrer à sa famille.",
          },
        },
        {
          form: "one",
          ask: "L'argent des membres est de 5 000 000 Ar, l'argent sur les téléphones de 4 000 000 Ar. Que faut-il penser ?",
          options: ["Tout va bien", "Il manque 1 000 000 Ar", "Le site a gagné 1 000 000 Ar"],
          key: {
            right: [1],
            why: "L'argent sur les téléphones doit couvrir tout ce que le site doit aux membres. Ici, il en manque.",
          },
        },
      ],
    },
  },
  {
    name: "Quiz : le budget d'une semaine",
    description: "Trois questions. Apprenez à partager ce que vous gagnez.",
    content: {
      kind: "questions",
      text: "Hery gagne 60 000 Ar par semaine. Il paie 35 000 Ar de nourriture, 10 000 Ar de transport et 5 000 Ar pour l'école.",
      questions: [
        {
          form: "one",
          ask: "Combien lui reste-t-il ?",
          options: ["5 000 Ar", "10 000 Ar", "15 000 Ar"],
          key: { right: [1], why: "35 000 + 10 000 + 5 000 = 50 000 Ar. 60 000 − 50 000 = 10 000 Ar." },
        },
        {
          form: "one",
          ask: "Quand mettre de l'argent de côté ?",
          options: ["Le jour où il est payé", "À la fin, s'il en reste"],
          key: {
            right: [0],
            why: "À la fin, il n'en reste souvent plus. Le jour de la paie, on choisit la somme soi-même.",
          },
        },
        {
          form: "one",
          ask: "Il met 5 000 Ar de côté par semaine. Combien en quatre semaines ?",
          options: ["9 000 Ar", "20 000 Ar", "54 000 Ar"],
          key: { right: [1], why: "5 000 Ar quatre fois font 20 000 Ar." },
        },
      ],
    },
  },
  {
    name: "Quiz : une promesse trop belle",
    description: "Deux questions. Apprenez à reconnaître un piège.",
    content: {
      kind: "questions",
      text: "Une personne vous dit : « Donnez 100 000 Ar, et amenez trois amis. Dans un mois, vous aurez 300 000 Ar, c'est sûr. »",
      questions: [
        {
          form: "one",
          ask: "D'où viendra l'argent des premiers ?",
          options: ["D'une entreprise", "De l'argent des amis qui entrent après", "De la banque"],
          key: {
            right: [1],
            why: "Si rien n'est vendu, l'argent vient des nouveaux. Quand il n'y a plus de nouveaux, les derniers perdent tout.",
          },
        },
        {
          form: "several",
          ask: "Quels signes doivent vous arrêter ?",
          options: ["Un gain sûr et rapide", "Il faut amener des amis", "Il laisse le temps de réfléchir"],
          key: {
            right: [0, 1],
            why: "Un gain n'est jamais sûr, et l'argent des amis n'est pas un travail. Celui qui est honnête laisse réfléchir.",
          },
        },
      ],
    },
  },
];
