import type { Role } from '@cortile/contract/access.ts'
import * as z from 'zod/mini'
import type { Db } from '../../db/connect.ts'
import { findIdentity } from '../../db/identity.ts'
import { MemberModel } from '../member/member.model.ts'
import { UserModel } from '../user/user.model.ts'
import { ErasureModel } from './erasure.model.ts'

const Erasure = z.object({ anagrafica_id: z.int(), user_id: z.nullable(z.int()), erased_at: z.string() })
export type Erasure = z.infer<typeof Erasure>

/** The erasures of one database: ids and times, no personal data. `identity` null: from before databases had one. */
export const Erasures = z.object({ identity: z.nullable(z.int()), erasures: z.array(Erasure) })
export type Erasures = z.infer<typeof Erasures>

/** All erasures that a database records; none if it has no such table. */
export async function erasuresIn(db: Db): Promise<Erasures> {
  if (!(await db.schema.hasTable(ErasureModel.tableName))) return { identity: null, erasures: [] }
  const erasures = await ErasureModel.query(db).orderBy('anagrafica_id').select('anagrafica_id', 'user_id', 'erased_at')
  return { identity: await findIdentity(db), erasures }
}

/** A member or a request, also an unconfirmed one, that exists and is not erased. */
export async function findUnerased(db: Db, id: number): Promise<Pick<MemberModel, 'id'> | undefined> {
  return MemberModel.query(db).findById(id).modify('unerased').select('id')
}

type Eraser = Pick<UserModel, 'id' | 'name' | 'role'>

/** The user with this id, unless it was deleted. */
export async function findEraser(db: Db, id: number): Promise<Eraser | undefined> {
  return UserModel.query(db).findById(id).modify('existing').select('id', 'name', 'role')
}

/** The existing user of these roles with the lowest id. */
export async function findFirstEraser(db: Db, roles: readonly Role[]): Promise<Eraser | undefined> {
  return UserModel.query(db)
    .modify('existing')
    .whereIn('role', roles)
    .orderBy('id')
    .limit(1)
    .first()
    .select('id', 'name', 'role')
}
