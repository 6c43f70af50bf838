import type { SentMessage } from '@cortile/contract/mailer.ts'
import { numero } from '@cortile/kit/format.ts'

/** The subject of a message; it is erased with the member that it was for. */
export function subjectWords({ subject }: Pick<SentMessage, 'subject'>): string {
  return subject === '' ? 'Non più conservato' : subject
}

/** The recipients as they were chosen. */
export function audienceWords({ type, target }: Pick<SentMessage, 'type' | 'target'>): string {
  switch (type) {
    case 'anagrafica':
      return target ?? 'Tutti gli iscritti'
    case 'group':
      return target ?? 'Un gruppo eliminato'
    case 'quota':
      return `Chi deve pagare ${target === null ? 'una quota' : `«${target}»`}`
    case 'members':
      return 'Iscritti scelti dall’elenco'
    case 'users':
      return 'Gli utenti del sistema'
    case 'admins':
      return 'Gli amministratori'
    case 'preview':
      return 'Anteprima'
  }
}

/** The mails that are neither sent nor failed: `12 in coda, 1 incerta`. */
export function troubleWords({ queued, sending, uncertain, cancelled }: SentMessage['counts']): string {
  const parts = [
    ...part(queued + sending, 'in coda', 'in coda'),
    ...part(uncertain, 'incerta', 'incerte'),
    ...part(cancelled, 'tolta', 'tolte'),
  ]
  return parts.length === 0 ? 'Nessuna' : parts.join(', ')
}

function part(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${numero(count)} ${count === 1 ? one : many}`]
}
