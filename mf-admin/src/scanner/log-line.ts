import { BY_OPERATOR } from '@cortile/contract/presence.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { USER_GONE } from '@cortile/contract/texts.ts'

/** Shown for a log without a name: the member was deleted, or the card has no holder. */
const DELETED_MEMBER = 'Iscritto eliminato'
const UNKNOWN_CARD = 'Card sconosciuta'

/**
 * A log as a row of the list of all accesses. A row names `user` before the member; in this list the member comes
 * first, and the operator is part of the message.
 */
export function logLine(log: AccessLog): AccessLog {
  const hasName = Boolean(log.nome) || Boolean(log.cognome)
  return {
    ...log,
    user: hasName ? null : log.anagrafica_id === null ? UNKNOWN_CARD : DELETED_MEMBER,
    message: messageOf(log),
  }
}

function messageOf({ message, user }: AccessLog): string | null {
  if (message === BY_OPERATOR) return `${message} · ${user ?? USER_GONE}`
  const operator = user && `Operatore: ${user}`
  return [message, operator].filter(Boolean).join(' · ') || null
}
