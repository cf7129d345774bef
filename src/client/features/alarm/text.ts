import type { AlarmName } from "../../../shared/alarm.ts";
import { formatInstant } from "../../../shared/day.ts";
import { ownValue } from "../../../shared/own-value.ts";

type Words = {
  title: (since: number) => string;
  what: string;
  /** What it calls one of its records. */
  record?: (record: string) => string;
};

const tampered = "Ne décidez de rien avant de savoir qui l'a fait\u00a0: prévenez la personne qui s'occupe du serveur.";

/** The words of the server's checks for a record, and ours. */
const recordKinds: [RegExp, string][] = [
  [/^the last entries$/, "les dernières entrées"],
  [/^entry (\d+)$/, "entrée n°\u00a0$1"],
  [/^transaction (\d+)$/, "transaction n°\u00a0$1"],
  [/^funding (\d+)$/, "argent apporté n°\u00a0$1"],
  [/^drawing (\d+)$/, "argent pris n°\u00a0$1"],
  [/^cash move (\d+)$/, "mouvement n°\u00a0$1"],
  [/^cash count (\d+)$/, "comptage n°\u00a0$1"],
  [/^adjustment (\d+)$/, "correction n°\u00a0$1"],
  [/^reversal (\d+)$/, "annulation n°\u00a0$1"],
  [/^membership (\d+)$/, "niveau offert n°\u00a0$1"],
  [/^seal of transaction (\d+)$/, "transaction n°\u00a0$1, en attente"],
  [/^seal of membership (\d+)$/, "niveau d'un membre n°\u00a0$1"],
  [/^phone of member (\d+)$/, "numéro du compte n°\u00a0$1"],
  [/^proposal (\d+)$/, "proposition n°\u00a0$1"],
  [/^role of member (\d+)$/, "rôle du compte n°\u00a0$1"],
  [/^status of member (\d+)$/, "statut du compte n°\u00a0$1"],
  [/^password of member (\d+)$/, "mot de passe du compte n°\u00a0$1"],
  [/^second factor of member (\d+)$/, "code de sécurité du compte n°\u00a0$1"],
];

function recordName(record: string): string {
  const [pattern, words] = recordKinds.find(([known]) => known.test(record)) ?? [];
  return pattern && words ? record.replace(pattern, words) : record;
}

const guardKinds: Record<string, string> = {
  trigger: "déclencheur",
  table: "table",
  index: "index",
  constraint: "contrainte",
  function: "fonction",
};
const guardFaults: Record<string, string> = { missing: "disparu", changed: "modifié", foreign: "ajouté par un autre" };

/** « déclencheur audit_no_update : disparu » */
function guardName(record: string): string {
  const [, kind = "", name, fault = ""] = /^(\w+) (\S+) \((\w+)\)$/.exec(record) ?? [];
  return name
    ? `${ownValue(guardKinds, kind) ?? kind} ${name}\u00a0: ${ownValue(guardFaults, fault) ?? fault}`
    : record;
}

const leadNames: Record<string, string> = { adminPhone: "contact du support", groupLink: "lien du groupe" };

/** « contact du support », or « code MVola » */
const leadName = (lead: string) => ownValue(leadNames, lead) ?? `code ${lead}`;

/** What is wrong with the site itself, by its name. */
export const alarmText: Record<AlarmName, Words> = {
  backup: {
    title: (since) => `Les copies de la base échouent depuis le ${formatInstant(since)}`,
    what: "Si le disque tombait en panne, tout ce qui s'est passé depuis la dernière serait perdu. Prévenez la personne qui s'occupe du serveur\u00a0: son journal dit pourquoi.",
  },
  checks: {
    title: (since) => `Les vérifications de la base échouent depuis le ${formatInstant(since)}`,
    what: "Personne ne sait donc si elle a été modifiée en dehors du site. Prévenez la personne qui s'occupe du serveur\u00a0: son journal dit pourquoi.",
  },
  guards: {
    title: (since) => `Des protections de la base ont disparu ou changé, vu le ${formatInstant(since)}`,
    record: guardName,
    what: `La base ne refuse plus tout ce qu'elle doit refuser. ${tampered}`,
  },
  ledger: {
    title: (since) => `Les comptes ne tombent plus juste, vu le ${formatInstant(since)}`,
    record: (id) => `règle ${id}`,
    what: `Des montants ont été modifiés en dehors du site. ${tampered}`,
  },
  journal: {
    title: (since) => `Le journal a été modifié, vu le ${formatInstant(since)}`,
    record: recordName,
    what: `Une entrée a été modifiée dans la base de données. ${tampered}`,
  },
  records: {
    title: (since) => `La base et le journal ne disent plus la même chose, vu le ${formatInstant(since)}`,
    record: recordName,
    what: `Une opération a été écrite, modifiée ou effacée en dehors du site. ${tampered}`,
  },
  history: {
    title: (since) => `Le journal n'est plus celui des copies, vu le ${formatInstant(since)}`,
    record: recordName,
    what: `Des entrées ont été retirées ou remplacées depuis une copie de la base. ${tampered}`,
  },
  missing: {
    title: (since) => `De l'argent manque sur un numéro, vu le ${formatInstant(since)}`,
    record: (id) => `comptage n°\u00a0${id}`,
    what: "Le téléphone compté montre moins que l'argent enregistré. La rubrique Financement dit sur quel numéro et combien\u00a0: expliquez la différence, ou recomptez.",
  },
  reversal: {
    title: (since) => `L'opérateur a repris de l'argent d'un dépôt crédité, vu le ${formatInstant(since)}`,
    record: (id) => `dépôt n°\u00a0${id}`,
    what: "Cet argent n'est plus sur le numéro. Ouvrez le dépôt depuis l'aperçu et reprenez-le\u00a0; tant qu'il reste quelque chose à reprendre, rien ne peut être pris ni offert.",
  },
  unfunded: {
    title: (since) => `L'opérateur a repris de l'argent d'une campagne, vu le ${formatInstant(since)}`,
    record: (id) => `campagne n°\u00a0${id}`,
    what: "La campagne ne paie plus rien. Ouvrez-la depuis la rubrique Campagnes et reprenez le financement annulé, à deux\u00a0; elle reste ensuite en pause jusqu'à ce qu'on la reprenne.",
  },
  led: {
    title: (since) => `Ce vers quoi les membres se tournent a changé, vu le ${formatInstant(since)}`,
    record: leadName,
    what: "C'est ainsi qu'on mène l'argent ailleurs. Si ce n'est pas vous, remettez l'ancienne valeur depuis la configuration et demandez à qui l'a changée\u00a0: le journal le dit. L'avant et l'après restent affichés aux membres 7\u00a0jours.",
  },
  clock: {
    title: (since) => `L'horloge du serveur est en retard, vu le ${formatInstant(since)}`,
    record: (day) => `jour déjà payé\u00a0: ${day}`,
    what: "Les tâches sont suspendues, pour qu'aucun jour ne soit payé deux fois. Prévenez la personne qui s'occupe du serveur\u00a0: elle remet l'horloge à l'heure.",
  },
  disputed: {
    title: (since) => `Un membre dit ne pas avoir reçu un retrait payé, vu le ${formatInstant(since)}`,
    record: (id) => `retrait n°\u00a0${id}`,
    what: "Ouvrez le retrait depuis l'aperçu, cherchez l'envoi dans les SMS de l'opérateur, puis écrivez au membre. L'alarme cesse quand il répond «\u00a0Reçu\u00a0» ou quand un relevé confirmé contient l'envoi.",
  },
  gatewaySilent: {
    title: (since) => `Passerelle muette depuis 20\u00a0min, vu le ${formatInstant(since)}`,
    record: (name) => `«\u00a0${name}\u00a0»`,
    what: "Regardez si ce téléphone est allumé et en ligne. Ce qu'il a reçu arrive ensuite tout seul\u00a0; si le solde ne se suit plus, importez la boîte de ce téléphone dans «\u00a0Relevés\u00a0».",
  },
  gatewayClock: {
    title: (since) => `Horloge du téléphone décalée, vu le ${formatInstant(since)}`,
    record: (name) => `«\u00a0${name}\u00a0»`,
    what: "Ses messages sont gardés, mais rien n'est crédité tout seul\u00a0: remettez-le à l'heure du réseau.",
  },
  contested: {
    title: (since) =>
      `Un membre répond «\u00a0J'ai bien envoyé\u00a0» au refus d'un dépôt, vu le ${formatInstant(since)}`,
    record: (id) => `dépôt n°\u00a0${id}`,
    what: "Ouvrez le dépôt depuis l'aperçu et cherchez le transfert dans les SMS de l'opérateur. Qui ne l'a pas refusé décide\u00a0: valider, ou rejeter avec un motif que le membre lit. La page publique devient rouge après 72\u00a0h.",
  },
};

const SHOWN = 5;

/** The first records of an alarm, and how many there are besides. */
export function recordsText(name: AlarmName, records: readonly string[]): string {
  const { record: wordsOf = (record: string) => record } = alarmText[name];
  const listed = records.slice(0, SHOWN).map(wordsOf).join(", ");
  const shown = listed.charAt(0).toUpperCase() + listed.slice(1);
  const others = records.length - SHOWN;
  if (others <= 0) return `${shown}.`;
  return `${shown} et ${others === 1 ? "1 autre" : `${others} autres`}.`;
}
