import { mayMinorAnswer } from '@cortile/contract/consensi.rules.ts'
import { type OwnConsent } from '@cortile/contract/consensi.ts'
import { ownConsentNames, consentNames } from '@cortile/contract/consents.ts'
import { TEXTS_CHANGED } from '@cortile/contract/testi.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import type { Member } from '../../domain/actor.ts'
import { consentJudge } from '../../domain/consent-due/consent-judge.ts'
import { lastAnswersOf, recordConsents, type Answers, type Given } from '../../domain/consent/consent.repository.ts'
import type { Context, ReadContext } from '../../domain/context.ts'
import { deleteSheet } from '../../domain/health/health-sheet.repository.ts'
import { readTextsVersion } from '../../domain/legal-text/legal-text.repository.ts'
import { isMinorOn } from '../../domain/member-view/own-member.ts'
import { answerColumns } from '../../domain/member/member-columns.ts'
import { lockMember, patchMember, type StoredMember } from '../../domain/member/member.repository.ts'
import { listOpenLinks } from '../../domain/person/link.repository.ts'
import { deletePhoto } from '../../domain/photo/photo.repository.ts'
import { conflict, forbidden } from '../../domain/refusal.ts'
import { deleteSessionsOf } from '../../domain/session/session.repository.ts'

/** The last answers of a member, and why some are to be given again. */
export async function ownConsents(
  context: Pick<ReadContext, 'db' | 'now' | 'zone'>,
  { id, data_nascita }: { id: number; data_nascita: string },
): Promise<OwnConsent[]> {
  const [answers, judge] = await Promise.all([lastAnswersOf(context.db, id), consentJudge(context)])
  return judge(data_nascita, answers)
}

/**
 * Appends answers from the own page. 409 for an old version of the texts; 403 for an adult who is no guardian, and for a
 * minor that answers more than what it may. A no deletes the photo or the health sheet, or ends the sessions of a minor's own page.
 */
export async function answerConsents(
  context: Context<Member>,
  { versione, risposte }: { versione: string; risposte: Answers },
): Promise<OwnConsent[]> {
  const { trx, actor, now, zone, entry } = context
  const member = await lockMember(trx, actor.id)
  requireMayAnswer(actor, member, risposte, dayIn(zone, now))
  if (versione !== (await readTextsVersion(trx))) throw conflict(TEXTS_CHANGED)
  const columns: Answers = {}
  for (const name of consentNames) if (risposte[name] !== undefined) columns[name] = risposte[name]
  const withoutHealth = risposte.dati_salute === false
  if (withoutHealth) await deleteSheet(trx, member.id)
  const marks = withoutHealth ? { attenzione_medica: 0 } : {}
  await patchMember(trx, member.id, { ...answerColumns(columns), ...marks, updated_at: sqlTime(now) })
  if (risposte.foto_riconoscimento === false) await deletePhoto(trx, member.id)
  if (risposte.pagina_online === false && isMinorOn(member, dayIn(zone, now)))
    await deleteSessionsOf(trx, { anagrafica_id: member.id, persona_id: null })
  const given = await giver(context, member)
  await recordConsents(trx, given, [{ anagrafica_id: member.id, answers: risposte }], now)
  entry?.change({ tipo: 'anagrafica', id: member.id }, null, risposte)
  return ownConsents({ db: trx, now, zone }, member)
}

function requireMayAnswer({ guardian }: Member, member: StoredMember, answers: Answers, today: string): void {
  if (guardian) {
    if (!guardian.tutore) throw forbidden()
    return
  }
  if (!isMinorOn(member, today)) return
  const names = ownConsentNames.filter((name) => answers[name] !== undefined)
  if (names.some((name) => !mayMinorAnswer(name, member.data_nascita, today))) throw forbidden()
}

/** The person who answers, as the receipt names it. */
async function giver({ trx, actor, now, zone }: Context<Member>, member: StoredMember): Promise<Given> {
  const way = { modo: 'pagina', user_id: null } as const
  const { guardian } = actor
  if (!guardian) return { ...way, nome: `${member.nome} ${member.cognome}`, indirizzo: member.email }
  const links = await listOpenLinks(trx, member.id, dayIn(zone, now))
  const link = links.find(({ persona_id }) => persona_id === guardian.persona_id)
  return { ...way, nome: link?.nome ?? null, relazione: link?.relazione ?? null, indirizzo: link?.email ?? null }
}
