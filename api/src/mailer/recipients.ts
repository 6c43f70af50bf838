import type { Knex } from 'knex'
import { adminRoles } from '@cortile/contract/access.ts'
import type { BulkMail } from '@cortile/contract/mailer.ts'
import { holdAddressees, mailAddress, type Addressee } from '../anagrafica/addressees.ts'
import { chunks } from '../db/chunks.ts'
import type { Db } from '../db/connect.ts'
import type { Staff } from '../http/actor.ts'
import { invalid } from '../http/refusal.ts'

/** One address, and whose it is: the first of the members or users who share it. */
export interface Recipient {
  address: string
  anagrafica_id: number | null
  user_id: number | null
}

/**
 * Whom a mail goes to, each address once: without those at which a member's mail has come back, except for a preview.
 * Members stay as they are until the transaction ends. `today` (`YYYY-MM-DD`) says who is a minor. 422 on `obj_id` for a
 * group or a member that is not there.
 */
export async function recipientsOf(
  trx: Db,
  actor: Staff,
  { type, obj_id = null }: Pick<BulkMail, 'type' | 'obj_id'>,
  today: string,
): Promise<Recipient[]> {
  switch (type) {
    case 'preview':
      return users(trx, { id: actor.id })
    case 'users':
      return reachable(trx, await users(trx, {}), today)
    case 'admins':
      return reachable(trx, await users(trx, {}, adminRoles), today)
    case 'group':
      await seeGroup(trx, obj_id)
      return reachable(trx, await members(trx, { gruppo_id: obj_id }, today), today)
    case 'anagrafica':
      if (obj_id !== null) await seeConfirmed(trx, obj_id)
      return reachable(trx, await members(trx, obj_id === null ? {} : { id: obj_id }, today), today)
  }
}

async function users(trx: Db, which: { id?: number }, roles?: readonly string[]): Promise<Recipient[]> {
  const enabled = trx('users').where({ ...which, disabled: 0, deleted_at: null })
  if (roles) enabled.whereIn('role', roles)
  const rows = await enabled.orderBy('id').select<{ id: number; email: string | null }[]>('id', 'email')
  return rows.flatMap(({ id, email }) => (email === null ? [] : [{ address: email, anagrafica_id: null, user_id: id }]))
}

async function members(
  trx: Db,
  which: { id?: number; gruppo_id?: number | null },
  today: string,
): Promise<Recipient[]> {
  const ids = await confirmed(trx).where(which).orderBy('id').pluck<number[]>('id')
  const owners = new Map<string, number>()
  for (const some of chunks(ids)) {
    for (const member of await holdAddressees(trx, some)) {
      const left = which.gruppo_id !== undefined && member.gruppo_id !== which.gruppo_id
      const address = left ? null : mailAddress(member, today)
      if (address !== null && !owners.has(address)) owners.set(address, member.id)
    }
  }
  return [...owners].map(([address, anagrafica_id]) => ({ address, anagrafica_id, user_id: null }))
}

/** Those at whose address no member's mail has come back. */
async function reachable(trx: Db, recipients: readonly Recipient[], today: string): Promise<Recipient[]> {
  const broken = new Set<string | null>()
  for (const addresses of chunks(recipients.map(({ address }) => address))) {
    for (const column of ['email', 'email_tutore']) {
      const rows = await trx('anagrafiche')
        .whereIn(column, addresses)
        .where({ error_email: 1, erased_at: null })
        .select<Addressee[]>('data_nascita', 'email', 'email_tutore')
      for (const row of rows) broken.add(mailAddress(row, today))
    }
  }
  return recipients.filter(({ address }) => !broken.has(address))
}

function confirmed(trx: Db): Knex.QueryBuilder {
  return trx('anagrafiche').where({ is_request: 0 }).whereNull('erased_at')
}

async function seeGroup(trx: Db, id: number | null): Promise<void> {
  const group = await trx('gruppi').where({ id }).first<{ id: number } | undefined>('id')
  if (!group) throw invalid({ obj_id: ['Il gruppo non esiste più'] })
}

async function seeConfirmed(trx: Db, id: number): Promise<void> {
  const member = await confirmed(trx).where({ id }).first<{ id: number } | undefined>('id')
  if (!member) throw invalid({ obj_id: ['Questa persona non è tra gli iscritti'] })
}
