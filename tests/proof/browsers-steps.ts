import { demoAccounts } from "../../src/server/ops/seed/demo-people.ts";
import type { Hand } from "./browsers-hand.ts";

async function signIn({ open, fill, press, reads }: Hand, phone: string) {
  await open("/login");
  await fill("Numéro de téléphone", phone.replace("+261", ""));
  await fill("Mot de passe", demoAccounts.password);
  await press("Se connecter");
  await reads("Solde disponible");
}

export type Step = (hand: Hand) => Promise<void>;

/** A page, and words that only its data bring. */
const shows =
  (address: string, words: string): Step =>
  async ({ open, reads }) => {
    await open(address);
    await reads(words);
  };

const room = (name: string, words: string) => shows(`/admin-dashboard?onglet=${name}`, words);

const asVisitor: Record<string, Step> = {
  "signs up": async ({ open, fill, press, reads }) => {
    await open(`/signup?code=${demoAccounts.invitationCode}`);
    await reads("Code fourni par votre lien");
    await fill("Nom", "Vao Rasoa");
    await fill("Numéro de téléphone", "333 33 33 33");
    await fill("Mot de passe", "sobika-73");
    await fill("Confirmer le mot de passe", "sobika-73");
    await press("Créer mon compte");
    await reads("Heureux de vous revoir");
  },
  "reads the accounts": shows("/transparence", "L'argent des membres est-il là"),
  "finds the support": shows("/message1?reset=true", "Ouvrir WhatsApp"),
};

const asMember: Record<string, Step> = {
  "signs in": async (hand) => {
    await signIn(hand, demoAccounts.member.phone);
    await hand.press("J'ai compris");
  },
  home: shows("/home", "tâches restantes"),
  "does a task": async ({ open, press, reads }) => {
    await open("/tasks");
    await press("Marquer comme faite");
    await reads("1 sur 4 tâches");
  },
  "past tasks": async ({ open, press, reads }) => {
    await open("/tasks");
    await press("Historique");
    await reads("Hier");
  },
  "declares a deposit": async ({ open, fill, press, reads }) => {
    await open("/deposit?amount=50000");
    await press("034 00 000 01");
    await fill("Référence de votre envoi", "7788990011");
    await press("Déclarer mon dépôt");
    await reads("Reçu de dépôt");
  },
  "asks for a withdrawal": async ({ open, fill, press, reads }) => {
    await open("/withdraw");
    await fill("Montant à retirer", "5000");
    await press("Continuer");
    await press("Confirmer le retrait");
    await reads("En attente");
  },
  "buys a level": async ({ open, press, reads }) => {
    await open("/vipmenu");
    await press("Passer à VIP4");
    await press("Payer 100 000 Ar");
    await reads("VIP4 est actif");
  },
  "writes to the support": async ({ open, fill, press, reads }) => {
    await open("/Message");
    await fill("Votre message", "Merci pour votre aide.");
    await press("Envoyer");
    await reads("Merci pour votre aide.");
  },
  about: shows("/about", "VIP6"),
  account: shows("/dashboard", "Membre depuis le"),
  referral: shows("/referral", demoAccounts.invitationCode),
  settings: shows("/parametres", "Appareils connectés"),
  "global history": shows("/historique-global", "Tâche journalière"),
  deposits: shows("/historique-depot", "7788990011"),
  withdrawals: shows("/historique-retrait", "En attente"),
};

const asAdministrator: Record<string, Step> = {
  "signs in": (hand) => signIn(hand, demoAccounts.admins[1].phone),
  overview: room("apercu", "Bilan"),
  "validates a deposit": async ({ open, press, reads }) => {
    await open("/admin-dashboard?onglet=transactions");
    await press("Valider");
    await press("Créditer");
    await reads("crédités");
  },
  approvals: room("approbations", "Rien à approuver"),
  statements: room("releves", "Coller des SMS"),
  people: room("utilisateurs", "Rado Démo"),
  "a person": room("utilisateurs&membre=5", "Code d'invitation"),
  levels: room("vip", "Coût des niveaux actifs"),
  funding: room("financement", "Enregistrer un financement"),
  configuration: room("configuration", "Ce que voient les membres"),
  journal: room("journal", "s'est connecté"),
  messages: room("messages", "Fara Ravao"),
  tasks: shows("/admin-tasks", "Lire le conseil du jour"),
};

/** What each of those who use the site does in it. */
export const roles = { visitor: asVisitor, member: asMember, administrator: asAdministrator };
