import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { deskReason } from '@cortile/contract/consensi.rules.ts'
import type { DueMember } from '@cortile/contract/consensi.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import { dayIn } from '../../db/time.ts'
import { listLastAnswers } from '../consent/consent.repository.ts'
import type { ReadContext } from '../context.ts'
import { listConfirmedNames } from '../member/mail-members.repository.ts'
import { consentJudge } from './consent-judge.ts'

/**
 * One page of the members whose consents the desk has to see to, by surname, and the number of all. The rules need each
 * member's birthdays, so that all are judged in memory; nothing polls it.
 */
export async function listDue(
  { db, now, zone }: ReadContext,
  { page, per_page }: PageQuery,
): Promise<{ rows: DueMember[]; total: number }> {
  const today = dayIn(zone, now)
  const judge = await consentJudge({ db, now, zone })
  const members = await listConfirmedNames(db)
  const answers = await listLastAnswers(
    db,
    members.map(({ id }) => id),
  )
  const due = members.flatMap(({ data_nascita, ...named }) => {
    const consensi = judge(data_nascita, answers.get(named.id) ?? new Map()).flatMap((consent) => {
      const motivo = deskReason(consent)
      return motivo === null ? [] : [{ consenso: consent.consenso, motivo }]
    })
    return consensi.length === 0 ? [] : [{ ...named, minorenne: isMinor(data_nascita, today), consensi }]
  })
  return { rows: due.slice((page - 1) * per_page, page * per_page), total: due.length }
}
