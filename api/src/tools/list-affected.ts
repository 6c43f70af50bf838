import type { Db } from '../db/connect.ts'
import { dayIn, sqlTime } from '../db/time.ts'
import { transact } from '../db/transaction.ts'
import { AuditEntry } from '../domain/audit/audit-entry.ts'
import { readReach } from '../domain/audit/audit.repository.ts'
import { BREACH } from '../domain/audit/check-audit.ts'
import { openDataKey } from '../domain/data-key/data-key.repository.ts'
import { mailAddress } from '../domain/member/mail-address.ts'
import { listToTell } from '../domain/member/mail-members.repository.ts'
import { lockOpenedBy } from '../domain/person/opened-by.repository.ts'
import { listPersonsToTell } from '../domain/person/person.repository.ts'
import { findUserByEmail } from '../domain/user/user.repository.ts'

/** What was stolen: the account of an address, or a copy of the database as it was at a moment. */
export type Breach = { account: string } | { at: Date }

interface Affected {
  tipo: 'anagrafica' | 'persona'
  id: number
  nome: string
  /** Where to tell it; of a minor the guardian's. Null: by post or telephone. */
  indirizzo: string | null
}

interface Context {
  db: Db
  appKey: string
  zone: string
  now: Date
}

/**
 * The people that a breach touched, by the register of changes, which also keeps that it was asked. `whole`: lists of everybody that the
 * account took. Throws for an unknown account.
 */
export async function listAffected(
  context: Context,
  breach: Breach,
): Promise<{ affected: Affected[]; whole: string[] }> {
  const { db, appKey, zone, now } = context
  const { which, persons, whole, motivo } = await extentOf(context, breach)
  const key = await openDataKey(db, appKey, 'registro', now)
  return transact(db, async (trx) => {
    const today = dayIn(zone, now)
    const members = await listToTell(trx, which)
    const adults = await listPersonsToTell(
      trx,
      'at' in which ? which : { ids: persons, members: members.map(({ id }) => id) },
    )
    const subject = { tipo: 'sistema', id: null } as const
    const entry = new AuditEntry({ key, azione: BREACH, at: now, subject, motivo }, 'system')
    await entry.write(trx)
    return {
      whole,
      affected: [
        ...members.map((member) => ({
          ...{ tipo: 'anagrafica' as const, id: member.id, nome: `${member.cognome} ${member.nome}` },
          indirizzo: mailAddress(member, today) ?? member.email ?? member.email_tutore,
        })),
        ...adults.map(({ id, nome, email }) => ({ tipo: 'persona' as const, id, nome, indirizzo: email })),
      ],
    }
  })
}

interface Extent {
  which: { ids: number[] } | { at: string }
  persons: number[]
  whole: string[]
  motivo: string
}

async function extentOf({ db, zone, now }: Context, breach: Breach): Promise<Extent> {
  const everybody = (at: Date) => ({ which: { at: sqlTime(at) }, persons: [] })
  if ('at' in breach) return { ...everybody(breach.at), whole: [], motivo: `fuga ${breach.at.toISOString()}` }
  const email = breach.account.trim().toLowerCase()
  const user = await findUserByEmail(db, email)
  if (user) {
    const { members, persons, lists } = await readReach(db, user.id)
    const motivo = `account utente ${user.id}`
    if (lists.size > 0) return { ...everybody(now), whole: [...lists], motivo }
    return { which: { ids: [...members] }, persons: [...persons], whole: [], motivo }
  }
  const { members, requests } = await transact(db, (trx) => lockOpenedBy(trx, email, zone, now))
  const ids = [...members, ...requests].map(({ id }) => id)
  if (ids.length === 0) throw new Error(`no user and no family has the account ${email}`)
  return { which: { ids }, persons: [], whole: [], motivo: `account di famiglia, ${ids.length} schede` }
}
