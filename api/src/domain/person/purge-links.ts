import { addDays } from '@cortile/contract/days.ts'
import type { DataKey } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import { deleteInBatches } from '../../db/delete-in-batches.ts'
import { dayIn, sqlTime, startOfDay } from '../../db/time.ts'
import { transact } from '../../db/transaction.ts'
import { deleteAddressChanges } from '../address/address-change.repository.ts'
import { AuditEntry } from '../audit/audit-entry.ts'
import { ERASED } from '../audit/check-audit.ts'
import { lockMember } from '../member/member.repository.ts'
import { BanModel } from './ban.model.ts'
import { LinkModel } from './link.model.ts'
import { listOpenLinks, patchLink } from './link.repository.ts'
import { PersonModel } from './person.model.ts'
import { erasePersons } from './person.repository.ts'
import { FIRST, projectGuardian } from './project-guardian.ts'

/** How long a link that is over stays, in days; one that a guardian lent is kept for a shorter time. */
const LINK_DAYS = 365
const LENT_DAYS = 90
const BATCH = 500

/** When links are looked at, the centre's zone, and the key that signs the register of changes. */
interface Moment {
  now: Date
  zone: string
  auditKey: DataKey
}

/**
 * Puts the next guardian in the place of a first one whose time is over, deletes links and bans that have long been over, and
 * erases persons that no link names any more. In small steps; ends early when `signal` aborts.
 */
export async function purgeLinks(db: Db, moment: Moment, signal: AbortSignal): Promise<void> {
  await replaceOverGuardians(db, moment, signal)
  await deleteLinksBefore(db, moment, signal)
  await deleteBansBefore(db, moment, signal)
  await eraseUnlinkedPersons(db, moment, signal)
}

/** The first guardian of a child keeps its place after its time while there is no other: the desk needs a number to call. */
async function replaceOverGuardians(
  db: Db,
  { now, zone }: Omit<Moment, 'auditKey'>,
  signal: AbortSignal,
): Promise<void> {
  const today = dayIn(zone, now)
  const over = await LinkModel.query(db)
    .where({ posizione: FIRST, tutore: 1, ended_at: null })
    .where('al', '<', today)
    .orderBy('id')
    .select('id', 'anagrafica_id')
  for (const { id, anagrafica_id } of over) {
    if (signal.aborted) return
    await transact(db, async (trx) => {
      const child = await lockMember(trx, anagrafica_id)
      const others = await listOpenLinks(trx, anagrafica_id, today)
      if (!others.some(({ tutore }) => tutore === 1)) return
      await patchLink(trx, id, { ended_at: sqlTime(now) }, now)
      await projectGuardian({ db: trx, trx, actor: null, now, zone }, child)
    })
  }
}

async function deleteLinksBefore(db: Db, { now, zone }: Omit<Moment, 'auditKey'>, signal: AbortSignal): Promise<void> {
  for (const days of [LINK_DAYS, LENT_DAYS]) {
    const day = addDays(dayIn(zone, now), -days)
    await deleteInBatches(db, {
      table: LinkModel.tableName,
      which: (rows) => {
        void rows.where(
          (over) => void over.where('ended_at', '<', sqlTime(startOfDay(zone, day))).orWhere('al', '<', day),
        )
        if (days === LENT_DAYS) void rows.whereNotNull('dato_da')
        // The first guardian stays while there is no other.
        else void rows.where((other) => void other.whereNotNull('ended_at').orWhereNot({ posizione: FIRST }))
      },
      signal,
    })
  }
}

async function deleteBansBefore(db: Db, { now, zone }: Omit<Moment, 'auditKey'>, signal: AbortSignal): Promise<void> {
  const day = addDays(dayIn(zone, now), -LINK_DAYS)
  await deleteInBatches(db, {
    table: BanModel.tableName,
    which: (rows) => rows.where('ended_at', '<', sqlTime(startOfDay(zone, day))).orWhere('al', '<', day),
    signal,
  })
}

async function eraseUnlinkedPersons(db: Db, { now, auditKey: key }: Moment, signal: AbortSignal): Promise<void> {
  for (let more = true; more && !signal.aborted;) {
    const alone = await PersonModel.query(db)
      .alias('p')
      .modify('existing')
      .whereNotExists(LinkModel.query(db).alias('l').whereColumn('l.persona_id', 'p.id'))
      .orderBy('p.id')
      .limit(BATCH)
      .select('p.id')
    more = alone.length === BATCH
    if (alone.length === 0) return
    const ids = alone.map(({ id }) => id)
    await transact(db, async (trx) => {
      await deleteAddressChanges(trx, { persona_ids: ids })
      await erasePersons(trx, ids, now)
      const entry = new AuditEntry({ key, azione: ERASED, at: now, subject: { tipo: 'persona', id: null } }, 'system')
      entry.concernAll('persona', ids)
      await entry.write(trx)
    })
  }
}
