import { isRole, type Role } from '@cortile/contract/access.ts'
import type { PageQuery } from '@cortile/contract/page.ts'
import type { Db } from '../../db/connect.ts'
import { preparedRead } from '../../db/prepared.ts'
import type { Trx } from '../../db/transaction.ts'
import { notFound } from '../refusal.ts'
import { countRows } from '../rows.ts'
import { UserModel } from './user.model.ts'

export type UserRow = UserModel

/** The role as in the grants table; throws for any other, which is a defect of the data. */
export function roleOf(user: Pick<UserRow, 'role'>): Role {
  if (!isRole(user.role)) throw new Error('a user has a role that does not exist')
  return user.role
}

/** The user with an id that comes from the database, deleted or not; throws if missing, which is a defect. */
export async function getUser(db: Db, id: number): Promise<UserRow> {
  const [user] = await readUser(db, { id })
  if (!user) throw new Error('a user is missing')
  return user
}

const readUser = preparedRead<{ id: number }, UserRow>((db, of) =>
  UserModel.query(db)
    .where({ id: of('id') })
    .toKnexQuery(),
)

/** The user with this id, deleted or not. */
export async function findUser(db: Db, id: number): Promise<UserRow | undefined> {
  return UserModel.query(db).findById(id)
}

/** 404 for an unknown or a deleted user. */
export async function getUserOr404(db: Db, id: number): Promise<UserRow> {
  const user = await UserModel.query(db).findById(id).modify('existing')
  if (!user) throw notFound()
  return user
}

/** The user with this login address, also a disabled one. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return UserModel.query(db).findOne({ email }).modify('existing')
}

/** One page of the users, by name, and the number of all users. */
export async function listUsers(db: Db, { page, per_page }: PageQuery): Promise<{ results: UserRow[]; total: number }> {
  return UserModel.query(db)
    .modify('existing')
    .orderBy(['name', 'id'])
    .page(page - 1, per_page)
}

/** The enabled users, in the order of their ids: of all roles or of these, or only the one with this id. */
export async function listEnabledUsers(
  db: Db,
  { id, roles }: { id?: number; roles?: readonly string[] },
): Promise<Pick<UserRow, 'id' | 'name' | 'email'>[]> {
  const users = UserModel.query(db)
    .where({ disabled: 0 })
    .modify('existing')
    .orderBy('id')
    .select('id', 'name', 'email')
  if (id !== undefined) users.where({ id })
  if (roles) users.whereIn('role', roles)
  return users
}

/** The number of enabled users of these roles, without the one with this id. */
export async function countOtherEnabledUsers(trx: Trx, id: number, roles: readonly Role[]): Promise<number> {
  return countRows(
    UserModel.query(trx).whereIn('role', roles).where({ disabled: 0 }).modify('existing').whereNot({ id }),
  )
}

/** The columns of a user that are written. */
type UserColumns = Pick<
  UserRow,
  'name' | 'email' | 'password_hash' | 'role' | 'role_since' | 'disabled' | 'deleted_at' | 'created_at' | 'updated_at'
>

/** Gives the user's id. The unique index refuses an address that another user has. */
export async function insertUser(trx: Trx, user: Omit<UserColumns, 'password_hash' | 'deleted_at'>): Promise<number> {
  return (await UserModel.query(trx).insert(user)).id
}

/** The unique index refuses an address that another user has. */
export async function patchUser(trx: Trx, id: number, change: Partial<UserColumns>): Promise<void> {
  await UserModel.query(trx).where({ id }).patch(change)
}

/** A user with the hash against which its password was checked. */
type CheckedUser = Pick<UserRow, 'id' | 'password_hash'>

/**
 * Records a user's login at `at` (in the database's format). False, without a change, if the user was disabled or
 * deleted or its password was changed since the check.
 */
export async function patchLogin(trx: Trx, { id, password_hash }: CheckedUser, at: string): Promise<boolean> {
  const entered = await UserModel.query(trx)
    .where({ id, disabled: 0, password_hash })
    .modify('existing')
    .patch({ last_login: at, last_used_at: at })
  return entered > 0
}

/** Sets a user's new password. False, without a change, if the password was changed since the check of the old one. */
export async function patchCheckedPassword(
  trx: Trx,
  { id, password_hash }: CheckedUser,
  change: Pick<UserRow, 'password_hash' | 'updated_at'>,
): Promise<boolean> {
  return (await UserModel.query(trx).where({ id, password_hash }).patch(change)) > 0
}

/** Records whether a user has a second factor. */
export async function patchSecondFactor(trx: Trx, id: number, has: boolean): Promise<void> {
  await UserModel.query(trx)
    .where({ id })
    .patch({ second_factor: has ? 1 : 0 })
}

/** The existing, enabled user with this id, locked: its factors change one after the other. */
export async function lockEnabledUser(trx: Trx, id: number): Promise<UserRow | undefined> {
  return UserModel.query(trx).findOne({ id, disabled: 0 }).modify('existing').forUpdate()
}

/** The names of these users by id, also of deleted ones. */
export async function listUserNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const users = await UserModel.query(db)
    .whereIn('id', [...new Set(ids)])
    .select('id', 'name')
  return new Map(users.map(({ id, name }) => [id, name]))
}
