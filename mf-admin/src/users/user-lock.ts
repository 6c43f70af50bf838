import type { User } from '@cortile/contract/auth.ts'
import { mayManage } from '@cortile/contract/users.rules.ts'

/** Why `me` may not edit this row; `null` if it may. Another user decides on the own role, access and deletion. */
export function lockOf(me: User, user: User): string | null {
  if (mayManage(me.role, user.role)) return null
  return me.id === user.id
    ? 'È il tuo utente: solo un s-admin può modificarlo'
    : 'Solo un s-admin può modificare gli amministratori'
}

export const OWN_ROW = 'Non puoi disabilitarti né eliminarti'
export const OWN_ROLE = 'È il tuo utente: il ruolo può cambiarlo solo un altro s-admin'
