import type { AnagraficaChange } from '@cortile/contract/anagrafica.input.ts'
import { isMinor, memberRefusals } from '@cortile/contract/anagrafica.rules.ts'
import type { ConsentName } from '@cortile/contract/consents.ts'
import { dayIn, sqlTime } from '../../db/time.ts'
import { bothMoved, recordMove, recordOpening, UNMOVED } from '../address/record-move.ts'
import { listClosedPages, newAnswers, recordConsents, type Given } from '../consent/consent.repository.ts'
import type { Context } from '../context.ts'
import { recountDebts } from '../fee/debt-counts.ts'
import { lockGroupShared } from '../group/group.repository.ts'
import { tellOldAddresses } from '../mail/address-mail.ts'
import { answerColumns, memberColumns } from '../member/member-columns.ts'
import { indexMember, lockMember, patchMember, withFreeCard, type StoredMember } from '../member/member.repository.ts'
import { MEMBER } from '../member/request-state.ts'
import { searchedFields } from '../member/search-terms.ts'
import { changeGuardian, requireGuardian } from '../person/change-guardian.ts'
import { followMember } from '../person/change-person.ts'
import { deletePhoto } from '../photo/photo.repository.ts'
import { invalid } from '../refusal.ts'
import { deleteSessionsOf } from '../session/session.repository.ts'
import { leaveLists } from '../week/leave-weeks.ts'

interface MemberChange {
  id: number
  change: AnagraficaChange
  /** Where the links of the letters to old addresses lead. */
  appUrl: string
  /** How and when the consents were answered; by default at the desk, now. */
  given?: Given & { at: Date }
  /** The owner of the changed address asked for it itself, on the page that it opens. */
  isAsked?: boolean
}

/**
 * Changes the given fields of a member or a request. 404 if there is none; 422 by field for the rules of its age; 409
 * for a card of another member or a family, and for a minor without any guardian left. A new address clears the mark of a
 * wrong address; the old one is told, and its sessions end, unless the new one waits to be approved (`recordMove`). A
 * photo goes with its consent; a suspended member loses its rows in waiting lists.
 */
export async function changeMember(context: Context, changing: MemberChange): Promise<void> {
  const { trx, actor, now, zone, entry } = context
  const { id, change, appUrl, given, isAsked = false } = changing
  const stored = await lockMember(trx, id)
  requireGuardian(stored, change, dayIn(zone, now))
  const refusals = refusalsOf(change, stored, dayIn(zone, now))
  if (Object.keys(refusals).length > 0) throw invalid(refusals)
  await lockGroupShared(trx, change.gruppo_id)

  const isMember = stored.is_request === MEMBER
  const guardian = isMember ? await changeGuardian(context, stored, change, { isAsked }) : UNMOVED
  const answers = newAnswers(change, stored)
  const [isMoved, isGuardianMoved] = [changes('email', change, stored), changes('email_tutore', change, stored)]
  const columns = {
    ...memberColumns(change),
    ...answerColumns(answers),
    ...((isMoved || isGuardianMoved) && { error_email: 0 }),
    last_editor_id: actor.id,
    updated_at: sqlTime(now),
  }
  const card = changes('card_id', change, stored) ? change.card_id : null
  await withFreeCard(trx, card, () => patchMember(trx, id, columns))
  entry?.change({ tipo: 'anagrafica', id }, { ...stored, ...storedAnswers(stored) }, change)
  if (change.gruppo_id !== undefined && change.gruppo_id !== stored.gruppo_id) await recountDebts(trx, [id])
  const { nome = stored.nome, cognome = stored.cognome, telefono = stored.telefono, email = stored.email } = change
  const owner = { anagrafica_id: id, persona_id: null }
  const address = { owner, nome: `${nome} ${cognome}`, from: stored.email, to: email, isAsked }
  const noted = isMoved ? await recordMove(context, address) : UNMOVED
  // A request opens nothing yet: no address is told, but what waits to be approved waits after its confirmation, too.
  const own = isMember ? noted : UNMOVED
  if (isMember && (await opensClosedPage(context, stored, change))) await recordOpening(context, owner, email)
  let moved = bothMoved(own, guardian)
  if (searchedFields.some((field) => changes(field, change, stored))) {
    await indexMember(trx, { ...stored, ...change, nome, cognome })
    moved = bothMoved(moved, await followMember(context, { id, nome, cognome, telefono, email }, { isAsked }))
  }
  if ((isMoved && own.opens) || (isGuardianMoved && guardian.opens)) await deleteSessionsOf(trx, { anagrafica_id: id })
  await tellOldAddresses(context, appUrl, moved.moves)
  const { at, ...how } = given ?? { modo: 'scrivania', user_id: actor.id, at: now }
  if (change.stato === 'sospeso') await leaveLists(context, id)
  if (answers.foto_riconoscimento === false) await deletePhoto(trx, id)
  await recordConsents(trx, how, [{ anagrafica_id: id, answers }], at)
}

/** Whether a date of birth makes an adult of a minor whose page a guardian has closed. */
async function opensClosedPage(
  { trx, now, zone }: Context,
  { id, data_nascita: before }: StoredMember,
  { data_nascita = before }: AnagraficaChange,
): Promise<boolean> {
  const today = dayIn(zone, now)
  if (!isMinor(before, today) || isMinor(data_nascita, today)) return false
  return (await listClosedPages(trx, [id])).has(id)
}

/**
 * Refusals of the fields that are being changed; refusals of the other fields only when the date of birth changes.
 * Otherwise a member who has come of age without an address could not even be suspended.
 */
function refusalsOf(change: AnagraficaChange, stored: StoredMember, today: string): Record<string, string[]> {
  const data_nascita = change.data_nascita ?? stored.data_nascita
  const refusals = memberRefusals({ ...stored, ...change, data_nascita }, today)
  if (changes('data_nascita', change, stored)) return refusals
  return Object.fromEntries(Object.entries(refusals).filter(([field]) => Object.hasOwn(change, field)))
}

/** The stored answers, as a change has them. */
function storedAnswers(stored: StoredMember): Record<ConsentName, boolean | null> {
  const answer = (name: ConsentName) => (stored[name] === null ? null : stored[name] === 1)
  return {
    privacy_accettata: answer('privacy_accettata'),
    autorizza_intervento_medico: answer('autorizza_intervento_medico'),
    autorizza_foto_video: answer('autorizza_foto_video'),
    foto_riconoscimento: answer('foto_riconoscimento'),
  }
}

type Text = 'data_nascita' | (typeof searchedFields)[number]

function changes(field: Text, change: AnagraficaChange, stored: StoredMember): boolean {
  return change[field] !== undefined && change[field] !== stored[field]
}
