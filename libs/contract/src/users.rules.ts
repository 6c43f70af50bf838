import { may, ordinaryRoles, type Role } from './access.ts'

/** Whether this role may change or delete the row of a user of that role. */
export function mayManage(caller: Role, role: Role): boolean {
  return may(caller, isOrdinary(role) ? 'users.manage' : 'users.admins')
}

/**
 * Whether this role may give a user of role `present` (null: a new one) the role `next`. The present role is always
 * accepted; an existing user may be made admin by whoever manages admins; nobody is made s-admin.
 */
export function mayGive(caller: Role, present: Role | null, next: Role): boolean {
  if (next === present || isOrdinary(next)) return true
  return present !== null && isAdministrator(next) && may(caller, 'users.admins')
}

function isOrdinary(role: Role): boolean {
  return ordinaryRoles.some((each) => each === role)
}

/** An administrator who may be made on a screen: not who manages the system itself. */
function isAdministrator(role: Role): boolean {
  return !isOrdinary(role) && !may(role, 'users.admins')
}
