import { adminRoles } from '@cortile/contract/access.ts'
import type { BulkMail } from '@cortile/contract/mailer.ts'
import { chunks } from '../../db/chunks.ts'
import type { Db } from '../../db/connect.ts'
import { dayIn } from '../../db/time.ts'
import type { Staff } from '../../domain/actor.ts'
import type { ReadContext } from '../../domain/context.ts'
import { quotaMemberIds } from '../../domain/fee/fee-members.repository.ts'
import { quotasOf } from '../../domain/fee/fee.repository.ts'
import { findGroup } from '../../domain/group/group.repository.ts'
import { mailAddress, type Addressee } from '../../domain/member/mail-address.ts'
import { findConfirmed, listConfirmedIds } from '../../domain/member/mail-members.repository.ts'
import { invalid } from '../../domain/refusal.ts'
import { listEnabledUsers } from '../../domain/user/user.repository.ts'

/** The choice of recipients for a mail. */
export type Choice = Pick<BulkMail, 'type' | 'obj_id' | 'ids'>

/** A chosen member or user, with the address for their mail; null: none. */
export interface Chosen {
  address: string | null
  anagrafica_id: number | null
  user_id: number | null
}

/** Reads members: locked until the transaction ends, or without a lock. */
export type Read = (db: Db, ids: readonly number[]) => Promise<Addressee[]>

/**
 * The members or users of a choice, each once, even if they share an address. 422 on `obj_id` for a group or a member
 * that does not exist.
 */
export async function listChosen(
  { db, actor, now, zone }: ReadContext<Staff>,
  { type, obj_id = null, ids = [] }: Choice,
  read: Read,
): Promise<Chosen[]> {
  const today = dayIn(zone, now)
  switch (type) {
    case 'preview':
      return users(db, { id: actor.id })
    case 'users':
      return users(db, {})
    case 'admins':
      return users(db, { roles: adminRoles })
    case 'group':
      await seeGroup(db, obj_id)
      return members(db, { gruppo_id: obj_id }, today, read)
    case 'quota':
      return members(db, { owes: await seeFee(db, obj_id) }, today, read)
    case 'members':
      return members(db, { ids }, today, read)
    case 'anagrafica':
      if (obj_id !== null) await seeConfirmed(db, obj_id)
      return members(db, obj_id === null ? {} : { id: obj_id }, today, read)
  }
}

async function users(db: Db, which: { id?: number; roles?: readonly string[] }): Promise<Chosen[]> {
  return (await listEnabledUsers(db, which)).map(({ id, email }) => ({
    address: email,
    anagrafica_id: null,
    user_id: id,
  }))
}

async function members(
  db: Db,
  { owes, ...which }: { id?: number; ids?: readonly number[]; gruppo_id?: number | null; owes?: number },
  today: string,
  read: Read,
): Promise<Chosen[]> {
  const ids =
    owes === undefined
      ? await listConfirmedIds(db, which)
      : await quotaMemberIds(db, { quota_id: owes, stato: 'da_pagare' })
  const chosen: Chosen[] = []
  for (const some of chunks(ids)) {
    for (const member of await read(db, some)) {
      const left = which.gruppo_id !== undefined && member.gruppo_id !== which.gruppo_id
      if (!left) chosen.push({ address: mailAddress(member, today), anagrafica_id: member.id, user_id: null })
    }
  }
  return chosen
}

async function seeGroup(db: Db, id: number | null): Promise<void> {
  if (id === null || !(await findGroup(db, id))) throw invalid({ obj_id: ['Il gruppo non esiste più'] })
}

async function seeFee(db: Db, id: number | null): Promise<number> {
  if (id === null || (await quotasOf(db, [id])).length === 0) throw invalid({ obj_id: ['La quota non esiste più'] })
  return id
}

async function seeConfirmed(db: Db, id: number): Promise<void> {
  if (!(await findConfirmed(db, id))) throw invalid({ obj_id: ['Questa persona non è tra gli iscritti'] })
}
