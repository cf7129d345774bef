/** Before the session of an administrator who left his screen ends. */
export const presenceText = {
  title: "Êtes-vous toujours là\u00a0?",
  detail:
    "Sans action de votre part, votre session se fermera dans moins de trois minutes. Ce qui n'est pas enregistré serait perdu.",
  stay: "Rester connecté",
  leave: "Se déconnecter",
} as const;
