import { consentReason, isConsentAsked } from '@cortile/contract/consensi.rules.ts'
import { type OwnConsent } from '@cortile/contract/consensi.ts'
import { ownConsentNames, type OwnConsentName } from '@cortile/contract/consents.ts'
import { dayIn, isoTime } from '../../db/time.ts'
import type { LastAnswers } from '../consent/consent.repository.ts'
import type { ReadContext } from '../context.ts'
import { readAskedTimes, readTextMarks } from '../legal-text/legal-text.repository.ts'

/** Judges the last answers of a member of this date of birth: each consent that it is asked, and why again. */
type ConsentJudge = (data_nascita: string, answers: LastAnswers) => OwnConsent[]

/** By the present texts, and today in the centre's zone. */
export async function consentJudge({ db, now, zone }: Pick<ReadContext, 'db' | 'now' | 'zone'>): Promise<ConsentJudge> {
  const today = dayIn(zone, now)
  const [texts, asked] = await Promise.all([readTextMarks(db), readAskedTimes(db)])
  // The privacy consent accepts the notice, too.
  const askedAt = (name: OwnConsentName) => {
    const [times, notice] = [asked.get(name) ?? null, asked.get('informativa') ?? null]
    if (name !== 'privacy_accettata' || notice === null) return times
    return times === null || times < notice ? notice : times
  }
  return (data_nascita, answers) =>
    ownConsentNames
      .filter((consenso) => isConsentAsked(consenso, data_nascita, today))
      .map((consenso) => {
        const answer = answers.get(consenso)
        const last = answer && {
          at: answer.created_at,
          modo: answer.modo,
          day: dayIn(zone, new Date(isoTime(answer.created_at))),
        }
        return {
          consenso,
          versione: answer?.versione ?? texts.get(consenso)?.versione ?? '',
          valore: answer ? answer.valore === 1 : null,
          motivo: consentReason(last ?? null, { birth: data_nascita, today, askedAt: askedAt(consenso) }),
        }
      })
}
