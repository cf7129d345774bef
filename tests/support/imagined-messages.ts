import type { MobileOperator } from "../../src/shared/phone.ts";

type Imagined = [MobileOperator, string];

// Messages in words that no operator is known to write: of 25 000 Ar, under 4712345678 or PP261121.0841.D87534, of a number that ends in
// 1234567. All are imagined.

/** Money that came in. */
export const imaginedReceived: Imagined[] = [
  [
    "MVola",
    "MVola: Bonne nouvelle! 25 000 Ar sont arrives sur votre compte, de la part de RABE Jean (0341234567). Nouveau solde 150 000 Ar. N° de transaction 4712345678.",
  ],
  [
    "MVola",
    "Félicitations, votre portefeuille vient d'être crédité de 25 000 Ariary par 034 12 345 67 (RABE Jean). Dispo: 150 000 Ariary. Réf. opération: 4712345678",
  ],
  ["MVola", "CREDIT 25.000 Ar | De: 0341234567 RABE | Solde: 150.000 Ar | ID: 4712345678 | 21/11/2026 08:45"],
  ["MVola", "Transfert entrant +25 000 Ar. Origine: 0341234567. Avoir: 150 000 Ar. TransID: 4712345678"],
  [
    "MVola",
    "Tafiditra ao amin'ny kaontinao ny 25 000 Ar nalefan'i RABE (0341234567). Toe-bolanao ankehitriny: 150 000 Ar. Laharan'ny fifanakalozana: 4712345678",
  ],
  ["MVola", "RABE Jean (0341234567) nandefa vola 25 000 Ar ho anao. Kaody: 4712345678. Sisa: 150 000 Ar"],
  [
    "MVola",
    "Misy vola tonga: 25 000 Ar avy amin'i 0341234567. Ny toe-bolanao izao: 150 000 Ar. Kaody fifanakalozana 4712345678",
  ],
  [
    "MVola",
    "Money received! Amount: MGA 25,000. Sender: RABE JEAN 261341234567. Date: 2026-11-21 08:45. Reference: 4712345678. Available balance: MGA 150,000.",
  ],
  ["MVola", "[MVola] +25 000 Ar de RABE Jean (0341234567) le 21/11 a 08h45. Tx 4712345678. Solde dispo : 150 000 Ar"],
  [
    "MVola",
    "Vous avez un nouveau depot ! RABE Jean, 0341234567, vous a fait parvenir 25 000 Ar. Solde: 150 000 Ar. Ref 4712345678",
  ],
  [
    "Orange Money",
    "Bonjour, un montant de 25 000 Ar a été versé sur votre compte Orange Money par le 0321234567. Votre nouveau solde s'élève à 150 000 Ar. Numéro de transaction : PP261121.0841.D87534. Merci d'utiliser Orange Money.",
  ],
  ["Orange Money", "25000Ar Recu de 0321234567. Sld:150000Ar. TID:PP261121.0841.D87534"],
  [
    "Airtel Money",
    "Dear customer, you've got Ar 25,000 from 331234567 RABE. Txn: PP261121.0841.D87534. Your bal is now Ar 150,000.",
  ],
  [
    "MVola",
    "Opération n° 4712345678 : vous êtes crédité(e) de 25 000 Ar. Emetteur : RABE Jean / 0341234567. Solde après opération : 150 000 Ar.",
  ],
  [
    "MVola",
    "Voarainao ny 25 000 Ar nalefan'i RABE Jean (034 12 345 67) tamin'ny 21/11/2026 08:45. Ny ambim-bolanao dia 150 000 Ar. Laharana: 4712345678",
  ],
  [
    "MVola",
    "Encaissement de 25 000 Ar confirmé. Payeur : 0341234567. Id transaction : 4712345678. Solde disponible : 150 000 Ar. Merci de votre confiance.",
  ],
  [
    "MVola",
    "21/11/26 08:45 - Reception de 25 000 Ar - Expediteur 0341234567 - Frais 0 Ar - Solde 150 000 Ar - Ref 4712345678",
  ],
  [
    "MVola",
    "You got Ar 25,000 from RABE (0341234567) at 08:45 on 21/11/2026. TransID 4712345678. Wallet balance Ar 150,000. Dial #111# for more.",
  ],
  [
    "MVola",
    "Vola niditra: 25 000 Ar. Mpandefa: RABE Jean 0341234567. Daty: 21/11/2026 08:45. Sisa: 150 000 Ar. Laharana: 4712345678. Misaotra anao mampiasa MVola.",
  ],
  [
    "Airtel Money",
    "Credit alert: your Airtel Money account has been funded with Ar 25,000 by RABE 0331234567. Bal: Ar 150,000. Txn Id PP261121.0841.D87534",
  ],
  [
    "MVola",
    "Transfert P2P recu. Montant: 25 000 Ar. Tel: 0341234567. Ref: 4712345678. Solde avant: 125 000 Ar. Solde apres: 150 000 Ar.",
  ],
  ["MVola", "Vous venez d'encaisser 25 000 Ar provenant de 034****567. Solde 150 000 Ar. Ref 4712345678"],
  [
    "MVola",
    "Votre compte MVola 0349999999 a ete approvisionne de 25 000 Ar par RABE Jean 0341234567. Ref: 4712345678. Solde: 150 000 Ar.",
  ],
  ["MVola", "Nitombo 25 000 Ar ny volanao avy amin'i RABE (0341234567). Toe-bola vaovao 150 000 Ar. Ref 4712345678"],
  [
    "Orange Money",
    "Orange Money: 0321234567 RABE JEAN vient de vous transferer 25000Ar. Votre solde actuel est de 150000Ar. Reference de la transaction: PP261121.0841.D87534. Gardez votre code secret, ne le communiquez jamais.",
  ],
  [
    "Orange Money",
    "Transfert reussi ! Vous recevez 25 000 Ar de 0321234567 le 21 novembre 2026 a 08:45. Solde : 150 000 Ar. ID PP261121.0841.D87534. Besoin d'un pret ? Composez #144#.",
  ],
  [
    "Airtel Money",
    "Money in: Ar 25,000. From: 0331234567. New balance: Ar 150,000. Ref: PP261121.0841.D87534. Fee: Ar 0.",
  ],
  ["MVola", "Ny laharana 0341234567 dia nandefa 25 000 Ar taminao. Ny toe-bolanao dia 150 000 Ar. Ref: 4712345678"],
  [
    "MVola",
    "Recu 25 000 Ar le 21/11/2026 a 8h45 du 0341234567 (RABE Jean) motif: loyer. Il vous reste 150 000 Ar. Trans. No 4712345678",
  ],
  [
    "MVola",
    "Hey RABE! 25 000 Ar viennent de tomber sur ton compte MVola. Auteur du transfert: 0341234567. Il te reste 150 000 Ar. Transaction #4712345678",
  ],
  [
    "MVola",
    "AVIS DE CREDIT - Montant: 25 000,00 MGA - Donneur d'ordre: RABE Jean 0341234567 - Date valeur: 21/11/2026 - Solde: 150 000,00 MGA - Reference: 4712345678",
  ],
  [
    "MVola",
    "Vous avez été crédité de 25 000 Ar suite au transfert de 0341234567 (RABE). Nouveau solde: 150 000 Ar. Numero de reference: 4712345678",
  ],
  [
    "MVola",
    "Argent bien reçu ! RABE Jean (0341234567) vous a transféré 25 000 Ar le 21 nov. 2026 à 08:45. Solde MVola: 150 000 Ar. TxID: 4712345678",
  ],
  ["MVola", "Nahatonga vola 25 000 Ar ho anao i RABE (0341234567). Kaody: 4712345678. Vola sisa 150 000 Ar."],
  [
    "MVola",
    "Nahazo famindrana 25 000 Ar avy amin'ny laharana 0341234567 ianao androany 21/11/2026 tamin'ny 08:45. Tahirim-bola: 150 000 Ar. Laharan'ny asa: 4712345678",
  ],
  [
    "MVola",
    "Mpanjifa hajaina, niditra ao amin'ny MVola-nao ny 25 000 Ar. Avy amin'i: RABE 0341234567. Sisa: 150 000 Ar. Ref 4712345678",
  ],
  [
    "MVola",
    "Your MVola balance has increased by Ar 25,000. Sender: RABE (0341234567). New bal: Ar 150,000. Trans ID: 4712345678",
  ],
  ["MVola", "P2P IN 25 000 Ar FROM 261341234567 RABE. REF 4712345678. BAL 150 000 Ar. 21/11/26 08:45:12"],
  [
    "MVola",
    "Ar 25,000 was deposited to your wallet by RABE JEAN, 0341234567. Ref no: 4712345678. Current balance: Ar 150,000.",
  ],
  [
    "Orange Money",
    "Vous avez bénéficié d'un transfert de 25 000 Ar de la part du 0321234567. ID transaction PP261121.0841.D87534. Solde 150 000 Ar",
  ],
  [
    "Orange Money",
    "Transfert d'argent recu: 25000 Ar; emetteur: 0321234567; solde: 150000 Ar; ID: PP261121.0841.D87534",
  ],
  [
    "Orange Money",
    "Le client 0321234567 RABE vous a effectue un transfert de 25000 Ar. Nouveau solde: 150000 Ar. ID: PP261121.0841.D87534",
  ],
  [
    "Airtel Money",
    "Vola Ar 25,000 no voarainao avy amin'ny 0331234567 RABE. Ny volanao izao Ar 150,000. ID: PP261121.0841.D87534. Misaotra nampiasa Airtel Money.",
  ],
  [
    "Airtel Money",
    "Congrats! RABE 0331234567 just sent you Ar 25,000. TID PP261121.0841.D87534. Bal Ar 150,000. Keep your PIN secret.",
  ],
  [
    "MVola",
    "Alerte MVola : entrée de 25 000 Ar (RABE Jean, 0341234567), 21/11/2026 08:45. Disponible : 150 000 Ar. Opération 4712345678.",
  ],
  [
    "MVola",
    "25 000 Ar ajoutés à votre solde par 0341234567. Solde total : 150 000 Ar. Référence transaction : 4712345678",
  ],
  ["MVola", "Paiement reçu de 25 000 Ar de RABE Jean 0341234567. Réf: 4712345678. Votre solde: 150 000 Ar."],
  [
    "MVola",
    "Transaction 4712345678 du 21/11/2026 08:45 : crédit de 25 000 Ar en provenance de RABE Jean (0341234567). Solde 150 000 Ar.",
  ],
  [
    "MVola",
    "Vous avez reçu un virement MVola. Montant 25 000 Ar - De RABE Jean 0341234567 - Motif: loyer nov - Solde 150 000 Ar - Réf 4712345678",
  ],
  [
    "MVola",
    "Nandray 25 000 Ar ianao. Avy amin'ny: RABE (0341234567). Antony: karama. Toe-bola: 150 000 Ar. Ref: 4712345678",
  ],
  ["MVola", "(MVola) Réception d'argent. 25 000 Ar. Exp.: 0341234567. Sde: 150 000 Ar. Réf.: 4712345678"],
  ["MVola", "Cash received Ar 25 000 / Sender RABE 0341234567 / Balance Ar 150 000 / Receipt 4712345678"],
  [
    "MVola",
    "Votre proche RABE Jean (0341234567) vous a fait un transfert de 25 000 Ar. Solde actuel: 150 000 Ar. Code transaction: 4712345678.",
  ],
  ["MVola", "RABE Jean (0341234567) vous a payé 25 000 Ar. Nouveau solde : 150 000 Ar. Réf : 4712345678"],
  ["MVola", "Un client, RABE Jean 0341234567, a paye 25 000 Ar a votre boutique. Solde: 150 000 Ar. Ref: 4712345678"],
  [
    "MVola",
    "Encaissement marchand : 25 000 Ar de 0341234567 RABE. Commission : 0 Ar. Solde marchand 150 000 Ar. Trx 4712345678",
  ],
  [
    "MVola",
    "Paiement marchand reçu de RABE Jean (0341234567). Montant: 25 000 Ar. Commission: 0 Ar. Nouveau solde: 150 000 Ar. Ref: 4712345678",
  ],
  ["MVola", "Dépôt MVola de 25 000 Ar fait par RABE Jean (0341234567). Solde 150 000 Ar. Réf 4712345678"],
  ["MVola", "Le 0341234567 a envoye 25 000 Ar sur votre MVola. Solde: 150 000 Ar. Ref: 4712345678"],
  [
    "MVola",
    "Vous avez bien reçu les 25 000 Ar de RABE Jean (0341234567). Votre solde passe à 150 000 Ar. N° 4712345678",
  ],
  [
    "MVola",
    "Nous vous informons que 25 000 Ar vous ont ete envoyes par RABE (0341234567). Solde 150 000 Ar. Ref 4712345678",
  ],
  [
    "MVola",
    "Vous avez recu 25000.0000 Ar a partir de RABE, 261341234567. Votre solde est de 150000.0000 Ar. Cout: 0.0000 Ar. ID: 4712345678",
  ],
  ["MVola", "RECU DE RABE Jean 0341234567 25 000 Ar. SOLDE 150 000 Ar. REF 4712345678"],
  ["MVola", "Vous avez recu 25 000 Ar de RABE Jean 034.12.345.67. Solde: 150 000 Ar. Ref: 4712345678"],
  [
    "MVola",
    "Vous avez reuc 25 000 Ar de RABE 0341234567le 21/11/26 a 08:45 .Rasion :loyer.Nouveau sodle:150 000 Ar .Refrence :4712345678",
  ],
  [
    "MVola",
    "Hi! RABE JEAN (0341234567) has transferred Ar 25,000 to your MVola account. Balance: Ar 150,000. Ref: 4712345678",
  ],
  ["MVola", "RABE JEAN has paid you Ar 25,000. Phone: 0341234567. Available: Ar 150,000. Ref 4712345678"],
  ["MVola", "Dear shop, Ar 25,000 was paid to you by RABE 0341234567. Bal Ar 150,000. TxnID 4712345678"],
  [
    "MVola",
    "Payment of Ar 25,000 received from RABE JEAN, 0341234567. Current balance: Ar 150,000. Available balance: Ar 150,000. ID: 4712345678. Fee: Ar 0.",
  ],
  ["MVola", "Deposit alert: Ar 25,000 from 0341234567 (RABE). Wallet: Ar 150,000. Ref 4712345678."],
  ["MVola", "Nahazo fandoavam-bola 25 000 Ar avy amin'ny mpanjifa 0341234567. Toe-bola: 150 000 Ar. Ref: 4712345678"],
  ["MVola", "Nampiditra 25 000 Ar tao amin'ny kaontinao i RABE (0341234567). Sisa: 150 000 Ar. Ref: 4712345678"],
  ["Orange Money", "Le 0321234567 vous a envoyé 25000Ar. Solde OM: 150000Ar. Txn ID PP261121.0841.D87534"],
  [
    "Orange Money",
    "Transfert effectué par 0321234567 RABE vers votre compte : 25000 Ar. Nouveau solde : 150000 Ar. Trans Id: PP261121.0841.D87534.",
  ],
  [
    "Airtel Money",
    "Trans. ID: PP261121.0841.D87534. Vous avez recu 25000.0000 Ar. Venant de 331234567 RABE. Votre solde disponible est de:  150000.0000 Ar.",
  ],
  ["MVola", "25 000 Ar vous ont ete transferes par RABE Jean (0341234567). Solde: 150 000 Ar. Ref: 4712345678"],
  [
    "MVola",
    "Votre compte est credite de 25 000 Ar suite a un transfert de RABE Jean (0341234567). Solde: 150 000 Ar. Ref: 4712345678",
  ],
  ["MVola", "MVOLA CREDIT 25 000 AR DE RABE JEAN 0341234567 21/11/26 08:45 SOLDE 150 000 AR REF 4712345678"],
  ["MVola", "Vous avez ete paye ! 25 000 Ar de RABE Jean (0341234567). Solde: 150 000 Ar. Ref: 4712345678"],
  ["MVola", "Un paiement de 25 000 Ar a ete recu de RABE Jean (0341234567). Solde: 150 000 Ar. Ref: 4712345678"],
  ["MVola", "Envoi recu de RABE Jean (0341234567) : 25 000 Ar. Solde: 150 000 Ar. Ref: 4712345678"],
  ["MVola", "Ar 25,000.00 credited to your MVola wallet from 0341234567 RABE. Avl Bal Ar 150,000.00. Ref 4712345678"],
  [
    "MVola",
    "Nandray fandefasam-bola 25 000 Ar avy amin'i RABE (0341234567) ianao. Toe-bola: 150 000 Ar. Ref: 4712345678",
  ],
  ["MVola", "[CREDIT] 25 000 Ar de RABE - Solde: 150 000 Ar - Expediteur 0341234567 - transfert recu - Ref 4712345678"],
  ["MVola", "21/11/26 08:45 - Recu 25 000 Ar - Solde: 150 000 Ar - argent recu de 0341234567 - Ref 4712345678"],
];

/** Money that left. */
export const imaginedSent: Imagined[] = [
  [
    "MVola",
    "Argent envoyé ! 25 000 Ar pour RABE Jean (0341234567). Frais 200 Ar. Reste 150 000 Ar. N° de transaction 4712345678.",
  ],
  [
    "MVola",
    "Lasa ny 25 000 Ar nalefanao tany amin'i RABE (0341234567). Saran'ny fandefasana 200 Ar. Sisa 150 000 Ar. Kaody 4712345678",
  ],
  ["MVola", "You've sent Ar 25,000 to RABE (0341234567). Charge Ar 200. Wallet balance Ar 150,000. TransID 4712345678"],
  [
    "MVola",
    "Votre envoi de 25 000 Ar au 034 12 345 67 a bien ete effectue. Commission : 200 Ar. Dispo : 150 000 Ar. Ref. operation 4712345678",
  ],
  [
    "Orange Money",
    "Vous venez de transferer 25 000 Ar au 0321234567. Frais: 200 Ar. Solde: 150 000 Ar. TID: PP261121.0841.D87534",
  ],
  [
    "MVola",
    "Transfert effectue vers RABE 0341234567 : 25 000 Ar. Cout : 200 Ar. Solde restant : 150 000 Ar. Id transaction : 4712345678",
  ],
  ["MVola", "Money out: Ar 25,000. To: 0341234567. New balance: Ar 150,000. Ref: 4712345678. Fee: Ar 200."],
  [
    "MVola",
    "Hey! 25 000 Ar viennent de partir de ton compte MVola vers 0341234567. Frais: 200 Ar. Il te reste 150 000 Ar. Transaction #4712345678",
  ],
  [
    "MVola",
    "Transfert MVola effectué. Montant 25 000 Ar - A RABE Jean 0341234567 - Frais 200 Ar - Solde 150 000 Ar - Réf 4712345678",
  ],
  ["MVola", "P2P OUT 25 000 Ar TO 261341234567 RABE. REF 4712345678. FEE 200 Ar. BAL 150 000 Ar. 21/11/26 08:45:12"],
  ["MVola", "Nalefa ny 25 000 Ar ho an'i RABE (0341234567). Sarany 200 Ar. Toe-bola: 150 000 Ar. Ref: 4712345678"],
  [
    "MVola",
    "Alerte MVola : sortie de 25 000 Ar (RABE Jean, 0341234567), 21/11/2026 08:45. Frais 200 Ar. Disponible : 150 000 Ar. Opération 4712345678.",
  ],
  ["Airtel Money", "You just sent Ar 25,000 to RABE 0331234567. TID PP261121.0841.D87534. Fee Ar 200. Bal Ar 150,000."],
  [
    "MVola",
    "Votre transfert vers RABE Jean (0341234567) a reussi : 25 000 Ar. Frais : 0 Ar. Solde : 150 000 Ar. TxID: 4712345678",
  ],
  ["MVola", "Vous avez remis 25 000 Ar a RABE (0341234567). Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Vous avez versé 25 000 Ar à RABE Jean (0341234567). Frais 200 Ar. Solde 150 000 Ar. Réf 4712345678"],
  [
    "Airtel Money",
    "Trans. ID: PP261121.0841.D87534 vous avez envoye 25000.0000 Ar a  331234567 RABE.Votre solde disponible est de 150000.0000Ar.Cout:200.0000Ar",
  ],
];

/** Of nothing that came in or left for good. */
export const imaginedNever: Imagined[] = [
  ["MVola", "Votre compte a ete debite de 25 000 Ar au profit de RABE 0341234567. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "RABE Jean (0341234567) aimerait recevoir 25 000 Ar. Ref 4712345678"],
  ["MVola", "Vous allez recevoir 25 000 Ar de RABE (0341234567). Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Le transfert de 25 000 Ar de 0341234567 est en attente de validation. Ref 4712345678"],
  ["MVola", "25 000 Ar recus de 0341234567 ont ete restitues. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Credit YAS : 25 000 Ar recharges pour 0341234567. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu 25 000 Ar de credit de 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Hahazo 25 000 Ar ianao avy amin'i 0341234567. Ref 4712345678. Sisa 150 000 Ar"],
  ["MVola", "Reception impossible : 25 000 Ar de 0341234567, plafond atteint. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Depot echoue: 25 000 Ar recu de 0341234567. Ref 4712345678"],
  ["MVola", "Paiement marchand 25 000 Ar recu par SHOP 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  [
    "MVola",
    "Vous avez recu 25 000 Ar de RABE 0341234567. Frais 200 Ar, total 25 200 Ar. Solde 150 000 Ar. Ref 4712345678",
  ],
  ["MVola", "Recevez 25 000 Ar en parrainant RABE 0341234567. Ref 4712345678"],
  ["MVola", "You will receive Ar 25,000 from 0341234567 once confirmed. Ref 4712345678"],
  ["MVola", "Ar 25,000 received from 0341234567 has been taken back. Bal Ar 150,000. Ref 4712345678"],
  ["MVola", "Nalaina indray ny 25 000 Ar azonao tamin'i 0341234567. Sisa 150 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu -25 000 Ar de 0341234567. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu 25 000 Ar de 0341234567. Ref 4712345678, reference d'origine 4712345670. Solde 150 000 Ar"],
  ["MVola", "Retrait de 25 000 Ar chez agent 0341234567. Vous avez recu un code. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Mouvement sur votre compte : 25 000 Ar, RABE 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Le cout : 25 000 Ar destination RECU DE JEAN 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Achat de 25 000 Ar effectue. Vous avez recu 1 Go. Ref 4712345678. Solde 150 000 Ar. Tel 0341234567"],
  [
    "MVola",
    "Votre pret de 25 000 Ar a ete verse sur votre compte par MVola 0341234567. Ref 4712345678. Solde 150 000 Ar",
  ],
  ["MVola", "Vous avez beneficie d'une avance de 25 000 Ar de MVola 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Alerte MVola : transfert suspect de 25 000 Ar de 0341234567 non aboutie. Ref 4712345678"],
  [
    "MVola",
    "Your MVola balance has decreased by Ar 25,000. To: RABE (0341234567). New bal: Ar 150,000. Trans ID: 4712345678",
  ],
  [
    "MVola",
    "0341234567 a initie un transfert de 25 000 Ar vers votre compte. Confirmez la reception par #111#. Ref 4712345678",
  ],
  ["MVola", "Argent recu partiellement rembourse : 25 000 Ar a 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "RABE 0341234567 a prevu de vous envoyer 25 000 Ar. Ref 4712345678"],
  ["MVola", "Recu pour paiement: 25 000 Ar, JIRAMA 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Ny 25 000 Ar tonga tamin'i 0341234567 dia niverina any aminy. Ref 4712345678. Sisa 150 000 Ar"],
  ["MVola", "Le solde de 25 000 Ar de RABE 0341234567 a ete consulte. Ref 4712345678"],
  ["MVola", "Depot de 25 000 Ar chez 0341234567 effectue. Commission 300 Ar recue. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "You have received a request of Ar 25,000 from 0341234567. Ref 4712345678. Bal Ar 150,000"],
  ["MVola", "Votre compte credite de 25 000 Ar par 0341234567 a ete corrige. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Vous avez recu 25 000 Ar de 0341234567, montant retire. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Vola azo 25 000 Ar avy amin'i 0341234567 nofoanana. Ref 4712345678"],
  ["MVola", "Ar 25,000 received from 0341234567 went back to sender. Ref 4712345678. Bal Ar 150,000"],
  ["MVola", "Transfert de 25 000 Ar recu par RABE 0341234567. Frais 200 Ar. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Si vous avez recu 25 000 Ar de 0341234567, tapez 1. Ref 4712345678"],
  ["MVola", "Vous n'avez plus recu 25 000 Ar de 0341234567. Ref 4712345678"],
  ["MVola", "Kevin 0341234567 says: j'ai recu 25 000 Ar de Jean hier ref 4712345678"],
  ["MVola", "Salut, bien recu tes 25 000 Ar du 0341234567, ref 4712345678 merci"],
  ["MVola", "Parti vers RECU DE JEAN 0341234567 : 25 000 Ar. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Vous avez recu 25 000 Ar de RABE 0341234567, a valider avant demain. Ref 4712345678"],
  ["MVola", "Vous avez recu une promesse de 25 000 Ar de RABE 0341234567. Ref 4712345678"],
  ["MVola", "Vous avez presque recu 25 000 Ar de RABE 0341234567. Ref 4712345678"],
  ["MVola", "Vous auriez recu 25 000 Ar de RABE 0341234567. Ref 4712345678"],
  ["MVola", "Solde: 150 000 Ar. Dernier transfert: 25 000 Ar recu de RABE 0341234567. Ref 4712345678"],
  ["MVola", "Vos 5 derniers mouvements: recu 25 000 Ar de RABE 0341234567. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "Transfert inverse: 25 000 Ar de 0341234567 vers votre compte. Ref 4712345678. Solde 150 000 Ar"],
  ["MVola", "RABE Jean 0341234567 vous envoie 25 000 Ar. Votre solde: 150 000 Ar. Ref 4712345678"],
  ["MVola", "RABE 0341234567 doit vous payer 25 000 Ar. Ref 4712345678"],
  ["MVola", "RABE 0341234567 vous a paye 25 000 Ar. Commission: 250 Ar. Solde: 150 000 Ar. Ref 4712345678"],
  ["MVola", "Encaissement marchand de 25 000 Ar de RABE 0341234567 a confirmer. Ref 4712345678"],
  [
    "MVola",
    "Decaissement marchand de 25 000 Ar au profit de RABE 0341234567. Commission: 0 Ar. Solde marchand: 150 000 Ar. Ref 4712345678",
  ],
  ["MVola", "Merci pour votre paiement. SHOP 0341234567 a recu 25 000 Ar. Solde : 150 000 Ar. Ref 4712345678"],
  ["MVola", "Paiement de 25 000 Ar par 0341234567 est reussi. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu 25 000.000 Ar de RABE 0341234567. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu 25000.5000 Ar de RABE 0341234567. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu 25 000 Ar de RABE 0341234567. Annluation le 22/11/26. Ref 4712345678"],
  ["MVola", "Votre compte devrait etre credite de 25 000 Ar par RABE (0341234567). Ref 4712345678"],
  ["MVola", "Vous avez recu un message de RABE (0341234567): 25 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu de l'argent de RABE (0341234567). Vous disposez de 25 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu de l'argent de RABE (0341234567). Total du jour: 25 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu de l'argent de RABE (0341234567). Compte: 25 000 Ar. Ref 4712345678"],
  ["MVola", "You received money from RABE (0341234567). Your wallet holds Ar 25,000. Ref 4712345678"],
  ["MVola", "Nahazo vola avy amin'i RABE (0341234567) ianao. Ny ao aminao dia 25 000 Ar. Ref 4712345678"],
  ["MVola", "Caution de 25 000 Ar recue de RABE (0341234567). Ref 4712345678"],
  ["MVola", "Vous avez recu 25 000 Ar de RABE (0341234567) sur votre compte epargne. Ref 4712345678"],
  ["MVola", "RABE (0341234567) a recu 25 000 Ar. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "0341234567 a recu 25 000 Ar de votre compte. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "RABE (0341234567) has received Ar 25,000 from you. Balance Ar 150,000. Ref 4712345678"],
  ["MVola", "0341234567 credited with Ar 25,000. Balance Ar 150,000. Ref 4712345678"],
  ["MVola", "Le compte de RABE (0341234567) est credite de 25 000 Ar. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Nahazo 25 000 Ar avy aminao i RABE (0341234567). Toe-bola 150 000 Ar. Ref 4712345678"],
  ["MVola", "Naharay 25 000 Ar i RABE (0341234567). Toe-bola 150 000 Ar. Ref 4712345678"],
  ["MVola", "Tonga any amin'i RABE (0341234567) ny 25 000 Ar. Toe-bola 150 000 Ar. Ref 4712345678"],
  ["MVola", "Ar 25,000 arrived at RABE 0341234567. Balance Ar 150,000. Ref 4712345678"],
  ["MVola", "Encaissement de 25 000 Ar par RABE 0341234567. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "25 000 Ar verses sur votre compte bancaire par MVola 0341234567. Solde 150 000 Ar. Ref 4712345678"],
  ["MVola", "Vous avez recu 25 000 Ar de RABE (0341234567). Ceci est un message de demonstration. Ref 4712345678"],
];
