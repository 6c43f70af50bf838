import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { CONSENT_VERSION, consentNames, type ConsentName } from '@cortile/contract/consents.ts'
import { chunks } from '../../db/chunks.ts'
import { sqlTime } from '../../db/time.ts'
import type { Trx } from '../../db/transaction.ts'

export type Answers = Partial<Record<ConsentName, boolean>>

/** The answers that say something new; an answer that is left open takes back nothing. */
export function newAnswers(fields: AnagraficaChange, stored?: Record<ConsentName, number | null>): Answers {
  const answers: Answers = {}
  for (const consent of consentNames) {
    const answer = fields[consent]
    if (typeof answer === 'boolean' && stored?.[consent] !== Number(answer)) answers[consent] = answer
  }
  return answers
}

/** How consents were given, and before whom: at the desk to a user, or by a family that asked to be enrolled. */
export type Given = { modo: 'scrivania'; user_id: number } | { modo: 'iscrizione'; user_id: null }

/** Appends the answers of some members. The booleans of a member only repeat the last of them. */
export async function recordConsents(
  trx: Trx,
  given: Given,
  answered: readonly { anagrafica_id: number; answers: Answers }[],
  now: Date,
): Promise<void> {
  const common = { versione: CONSENT_VERSION, ...given, created_at: sqlTime(now) }
  const rows = answered.flatMap(({ anagrafica_id, answers }) =>
    Object.entries(answers).map(([consenso, valore]) => ({ anagrafica_id, consenso, valore, ...common })),
  )
  for (const some of chunks(rows)) await trx('consensi').insert(some)
}
