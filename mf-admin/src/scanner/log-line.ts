import { BY_OPERATOR } from '@cortile/contract/presence.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'

/** Whose name a log bears that has none: of a member who was deleted, or of a card of nobody. */
const MEMBER_GONE = 'Iscritto eliminato'
const STRANGER = 'Card sconosciuta'

/**
 * A log as the list of everybody's accesses shows it. A row names `user` before the member; here the member is what
 * matters, and the operator stands in the message.
 */
export function logLine(log: AccessLog): AccessLog {
  const named = Boolean(log.nome) || Boolean(log.cognome)
  return {
    ...log,
    user: named ? null : log.anagrafica_id === null ? STRANGER : MEMBER_GONE,
    message: messageOf(log),
  }
}

function messageOf({ message, user }: AccessLog): string | null {
  if (message === BY_OPERATOR) return `${message} · ${user ?? USER_GONE}`
  const operator = user && `Operatore: ${user}`
  return [message, operator].filter(Boolean).join(' · ') || null
}
