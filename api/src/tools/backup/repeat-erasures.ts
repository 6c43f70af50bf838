import { isRole, may, roles } from '@cortile/contract/access.ts'
import type { Services } from '../../config/services.ts'
import type { Db } from '../../db/connect.ts'
import type { Staff } from '../../domain/actor.ts'
import { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { ERASED } from '../../domain/audit/check-audit.ts'
import { transactAs } from '../../domain/context.ts'
import { eraseMember } from '../../domain/erasure/erase-member.ts'
import {
  erasuresIn,
  findEraser,
  findFirstEraser,
  findUnerased,
  type Erasure,
  type Erasures,
} from '../../domain/erasure/erasure.repository.ts'
import { moneyToday } from '../../domain/ledger/money.ts'
import { moveSaldo } from '../../domain/ledger/move-saldo.ts'
import { lockMember } from '../../domain/member/member.repository.ts'

/** Description of the movement that brings the balance of a member erased after the backup to zero. */
const SETTLED = 'Saldo azzerato: cancellazione ripetuta dopo un ripristino'

const erasers = roles.filter((role) => may(role, 'anagrafica.remove'))

type With = Pick<Services, 'db' | 'config' | 'appKey' | 'auditKey'>

/**
 * Repeats the erasures made after the backup. Lists of another centre's database are ignored: their ids are other
 * members. Gives the number of members erased.
 */
export async function repeatErasures(services: With, lists: readonly Erasures[], now: Date): Promise<number> {
  const { identity } = await erasuresIn(services.db)
  const own = lists.filter((list) => list.identity !== null && list.identity === identity)
  const wanted = new Map(own.flatMap(({ erasures }) => erasures.map((erasure) => [erasure.anagrafica_id, erasure])))
  let repeated = 0
  for (const erasure of wanted.values()) if (await eraseAgain(services, erasure, now)) repeated += 1
  return repeated
}

async function eraseAgain(services: With, { anagrafica_id, user_id }: Erasure, now: Date): Promise<boolean> {
  const { db } = services
  if (!(await findUnerased(db, anagrafica_id))) return false
  const subject = { tipo: 'anagrafica', id: anagrafica_id } as const
  const entry = new AuditEntry({ key: services.auditKey, azione: ERASED, at: now, subject }, 'system')
  const context = { db, actor: await operator(db, user_id), now, zone: services.config.zone, entry }
  // The balance was brought to zero before the erasure; the backup is older than that.
  await transactAs(context, async (within) => {
    const { saldo } = await lockMember(within.trx, anagrafica_id)
    if (saldo === 0) return
    const money = moneyToday(within, 'contanti')
    await moveSaldo(within, { anagrafica_id, operazione: -saldo, descrizione: SETTLED, tipo: 'manuale', money })
  })
  await eraseMember(context, services, anagrafica_id)
  return true
}

/** The user that erased the member then, or else the longest-standing user with a role that may erase. */
async function operator(db: Db, user_id: number | null): Promise<Staff> {
  const then = user_id === null ? undefined : await findEraser(db, user_id)
  const user = then ?? (await findFirstEraser(db, erasers))
  if (!user || !isRole(user.role)) throw new Error('nobody in this backup may erase a member')
  return { kind: 'staff', id: user.id, name: user.name, role: user.role, tokenId: 0 }
}
