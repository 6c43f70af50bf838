import type { Role } from '@cortile/contract/access.ts'

/** What each role is for, in one line: whoever gives one should not have to guess. What it may do, the grants say. */
export const rolePurposes: Readonly<Record<Role, string>> = {
  's-admin': 'Fa tutto, anche le impostazioni e gli amministratori.',
  admin: 'Gestisce iscritti, gruppi, accessi, mail e gli altri utenti.',
  user: 'Sta in segreteria: modifica gli iscritti, accoglie le richieste, segue porta e cassa.',
  contabile: 'Tiene i conti: quote, saldi e listino. Non modifica gli iscritti.',
  scanner: 'È il tablet alla porta: legge le card di chi entra e di chi esce.',
  cassa: 'È il tablet della cassa: addebita gli acquisti.',
}
