import { CONFIRM_LINK_BAD } from '@cortile/contract/conferme.ts'
import { ASKED_LINK_DAYS, type StillAnswers, type StillWithUs } from '@cortile/contract/scadenze.ts'
import { sqlTime } from '../../db/time.ts'
import type { Anonymous } from '../../domain/actor.ts'
import type { Context } from '../../domain/context.ts'
import { notFound } from '../../domain/refusal.ts'
import { hashToken } from '../../domain/secrets.ts'
import { listAsked, patchStill } from '../../domain/still/still.repository.ts'

const DAY_MS = 24 * 3_600_000

/**
 * Shows a family the members of its link, and takes its answers; an answer may be changed. 404 for a link that is over,
 * and for a member of another one. Without answers it changes nothing.
 */
export async function answerStill(
  { trx, now, entry }: Context<Anonymous>,
  { token, risposte = [] }: StillAnswers,
): Promise<StillWithUs> {
  const after = sqlTime(new Date(now.getTime() - ASKED_LINK_DAYS * DAY_MS))
  const listed = () => listAsked(trx, hashToken(token), after)
  const asked = new Map((await listed()).map((member) => [member.anagrafica_id, member]))
  if (asked.size === 0) throw notFound(CONFIRM_LINK_BAD)
  let news = 0
  for (const { id, esito } of risposte) {
    const member = asked.get(id)
    if (!member) throw notFound()
    if (member.esito === esito) continue
    news += 1
    await patchStill(trx, member.id, esito, now)
    entry?.change({ tipo: 'anagrafica', id }, { ancora: member.esito }, { ancora: esito })
  }
  if (news === 0) entry?.drop()
  return {
    iscritti: (await listed()).map(({ anagrafica_id: id, nome, cognome, esito }) => ({ id, nome, cognome, esito })),
  }
}
