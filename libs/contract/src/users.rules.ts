import { may, ordinaryRoles, type Role } from './access.ts'

/** Whether this role may change or delete a user of that role. */
export function mayManage(caller: Role, role: Role): boolean {
  return may(caller, isOrdinary(role) ? 'users.manage' : 'users.admins')
}

/**
 * Whether this role may give a user of role `present` (null: a new user) the role `next`. The present role is always
 * accepted; only a caller with `users.admins` may make an existing user an admin; no user can become s-admin.
 */
export function mayGive(caller: Role, present: Role | null, next: Role): boolean {
  if (next === present || isOrdinary(next)) return true
  return present !== null && isAdministrator(next) && may(caller, 'users.admins')
}

function isOrdinary(role: Role): boolean {
  return ordinaryRoles.some((each) => each === role)
}

/** A role of administrators that a screen can give: not one with `users.admins`. */
function isAdministrator(role: Role): boolean {
  return !isOrdinary(role) && !may(role, 'users.admins')
}
