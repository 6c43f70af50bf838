import { SALDO_LEFT } from '@cortile/contract/anagrafica.ts'
import { each, memberFields } from '@cortile/contract/member-fields.ts'
import { BY_OPERATOR } from '@cortile/contract/presence.ts'
import type { Config } from '../../config/config.ts'
import { purgeErasedPages } from '../../db/connect.ts'
import { sqlTime } from '../../db/time.ts'
import { movePerson } from '../access/record-access.ts'
import type { Actor, Staff } from '../actor.ts'
import { deleteTicksOf } from '../attendance/attendance.repository.ts'
import { transactAs, type Context, type ReadContext } from '../context.ts'
import { deletePartsOf } from '../fee/part-payment.repository.ts'
import { deleteMailFiles } from '../mail/mail-files.ts'
import { MemberModel } from '../member/member.model.ts'
import { lockWithUnconfirmed, type StoredMember } from '../member/member.repository.ts'
import { conflict } from '../refusal.ts'
import { leaveWeeks } from '../week/leave-weeks.ts'
import { deleteFromTeams } from '../week/team.repository.ts'
import { eraseTraces } from './erase-traces.ts'
import { ErasureModel } from './erasure.model.ts'

/** Every column that identifies a person, with its erased value. */
const BLANK = {
  ...each(memberFields, 'erased'),
  nome_norm: '',
  cognome_norm: '',
  card_id: null,
  gruppo_id: null,
  sempre_accompagnato: 0,
  attenzione_medica: 0,
  da_solo_sospeso_fino: null,
  ultimo_movimento_at: null,
}

/** The folder with traces outside the database, and the secret of the keyed hashes of addresses. */
export interface Traces {
  config: Pick<Config, 'varDir'>
  appKey: string
}

/**
 * Erases a member or a request: no search finds it, and its personal data are blank everywhere. Its row, movements and
 * logs stay under its id. 404 for an unknown or an erased one; 409 while its saldo is not 0.
 */
export async function eraseMember(context: ReadContext<Staff>, traces: Traces, id: number): Promise<void> {
  await erasing(context, traces, async (within) =>
    eraseMemberIn(within, traces.appKey, await lockWithUnconfirmed(within.trx, id)),
  )
}

/** As `eraseMember`, of a member that the caller has locked, in its transaction. Gives the ids of the erased mails. */
export async function eraseMemberIn(within: Context, appKey: string, member: StoredMember): Promise<number[]> {
  const { actor, now } = within
  const { id } = member
  if (member.saldo !== 0) throw conflict(SALDO_LEFT)
  await leaveWeeks(within, id)
  await deletePartsOf(within.trx, id)
  await deleteFromTeams(within.trx, id)
  await deleteTicksOf(within.trx, id)
  const mails = await eraseTraces(within, member, appKey)
  // After all other locks: a transaction that holds the day's counters must not wait for a lock of a card reading.
  if (member.stato_accesso === 'dentro') {
    const leaves = { person: member, to: 'fuori', card_id: null, message: BY_OPERATOR, at: now } as const
    await movePerson(within, leaves)
  }
  await blank(within, id, actor.id)
  return mails
}

/** Runs a transaction that erases, and whose mails it gives, and then erases what lies outside the database. */
export async function erasing<A extends Actor>(
  context: ReadContext<A>,
  { config }: Pick<Traces, 'config'>,
  work: (within: Context<A>) => Promise<number[]>,
): Promise<void> {
  const mails = await transactAs(context, async (within) => {
    const erased = await work(within)
    await within.entry?.write(within.trx)
    return erased
  })
  await deleteMailFiles(config, mails)
  await purgeErasedPages(context.db)
}

/**
 * Erases a request that the caller has locked, in its transaction: a request has neither money nor bookings nor
 * accesses. Gives the ids of the erased mails.
 */
export async function eraseRequest(context: Context<Actor>, appKey: string, request: StoredMember): Promise<number[]> {
  const { actor } = context
  const mails = await eraseTraces(context, request, appKey)
  await blank(context, request.id, actor.kind === 'staff' ? actor.id : null)
  return mails
}

async function blank({ trx, now }: Context<Actor>, id: number, user_id: number | null): Promise<void> {
  const erased_at = sqlTime(now)
  await MemberModel.query(trx)
    .where({ id })
    .patch({ ...BLANK, last_editor_id: user_id, updated_at: erased_at, erased_at })
  await ErasureModel.query(trx).insert({ anagrafica_id: id, user_id, erased_at }).onConflict('anagrafica_id').merge()
}
