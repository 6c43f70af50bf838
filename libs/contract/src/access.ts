/** WHO may do what. The only place that lists roles: guard, menu, breadcrumb and the API all ask `may()`. */

export const roles = ['s-admin', 'admin', 'user', 'contabile', 'scanner', 'cassa'] as const
export type Role = (typeof roles)[number]

/** Who is calling: a staff role, a member with a token of its own, or nobody logged in. */
export type Caller = Role | 'member' | 'nobody'

/** Roles that are given on a screen; an s-admin is made only on the command line. */
export const ordinaryRoles = ['user', 'contabile', 'scanner', 'cassa'] as const satisfies readonly Role[]

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text)
}

const staff = roles
const desk = ['s-admin', 'admin', 'user', 'contabile'] as const
/** Those whom a mail to the administrators reaches, too. */
export const adminRoles = ['s-admin', 'admin'] as const satisfies readonly Role[]
const admins = adminRoles

/** Grant → callers, with the least privilege. `everyone` is open: the call ignores who is asking. */
const grants = {
  'auth.enter': 'everyone',
  /** A family asks to be enrolled. */
  'public.signup': 'everyone',
  'session.own': staff,
  'session.end': [...staff, 'member'],
  /** A tablet by the door and a till stay logged in. */
  'session.long': ['scanner', 'cassa'],
  'settings.public': 'everyone',
  'settings.read': [...desk, 'scanner'],
  'settings.manage': ['s-admin'],
  'groups.read': [...desk, 'scanner'],
  'groups.manage': admins,
  'anagrafica.read': desk,
  /** The fee fields of a member and the filter on them. */
  'anagrafica.fees': ['s-admin', 'admin', 'contabile'],
  /** A member's accesses, the last one and all of them. */
  'anagrafica.accesses': ['s-admin', 'admin', 'user'],
  /** Creating also needs the setting `allow_create_anagrafica_user`. */
  'anagrafica.create': admins,
  /** Signup requests: who waits, and letting them in. */
  'requests.manage': ['s-admin', 'admin', 'user'],
  /** Lifts the lock of wrong codes on a family's addresses. */
  'otp.unlock': ['s-admin', 'admin', 'user'],
  'anagrafica.edit': ['s-admin', 'admin', 'user'],
  'anagrafica.remove': admins,
  /** Everybody's data as one file, out and in. */
  'anagrafica.export': ['s-admin', 'admin', 'contabile'],
  'anagrafica.import': admins,
  /** A balance and its movements; the role user only while a setting opens it (`openedBy`). */
  'saldo.manage': ['s-admin', 'admin', 'contabile'],
  /** Somebody let in or out by hand. */
  'presence.move': desk,
  'presence.manage': admins,
  /** The accesses of everybody. */
  'accesses.read': admins,
  'access-rules.manage': admins,
  /** A card is read at the door, and the rules of now are shown there. */
  'scanner.read': [...desk, 'scanner'],
  'er.read': ['s-admin', 'admin', 'contabile'],
  'er.manage': admins,
  /** The health notes of everybody in a week, on one paper. */
  'er.health': admins,
  /** A place in a week, for a member at the desk. */
  'er.book': desk,
  'quotes.manage': ['s-admin', 'admin', 'contabile'],
  'dashboard.read': desk,
  /** Users of ordinary roles; everybody's row is seen. */
  'users.manage': admins,
  /** Rows of administrators, and making somebody one. */
  'users.admins': ['s-admin'],
  'users.disable': ['s-admin'],
  /** Who is logged in where, and ending it: a lost tablet. */
  'sessions.manage': ['s-admin'],
  'mailer.manage': admins,
  'monitor.manage': ['s-admin'],
  'system.read': admins,
  /** Consents of a member and everything that is kept about it. */
  'privacy.read': admins,
  'listino.read': [...desk, 'cassa'],
  'listino.manage': ['s-admin', 'admin', 'contabile'],
  'cassa.checkout': [...desk, 'cassa'],
  /** What was taken on a day, by kind and by operator. */
  'cassa.close': ['s-admin', 'admin', 'contabile'],
  /** One's own record. */
  'my-anagrafica': ['member'],
  'home.desk': desk,
  'home.door': ['scanner'],
  'home.till': ['cassa'],
  /** The pages of door and till in the shell; the roles scanner and cassa have them on their home. */
  'page.door': desk,
  'page.till': desk,
  /** The page of the system under `/gestione`; whoever manages the system itself has its own. */
  'page.management': ['admin'],
  'page.system': ['s-admin'],
  'menu.see': desk,
} as const satisfies Record<string, 'everyone' | readonly Caller[]>

export type Grant = keyof typeof grants

/** Who has a grant; `nobody` for one that is open, as its calls don't look at who asks. */
export type CallersOf<G extends Grant> = G extends Grant
  ? (typeof grants)[G] extends readonly (infer C extends Caller)[]
    ? C
    : 'nobody'
  : never

const table: Record<string, 'everyone' | readonly Caller[] | undefined> = grants

/** Grants of the staff that one more role has, only while a setting is true. */
const openings: Partial<Record<Grant, { caller: Role; setting: string }>> = {
  'saldo.manage': { caller: 'user', setting: 'allow_role_user_to_manage_money' },
}

/** Whether `grant` stands in the table; the API refuses to start with an endpoint that names another. */
export function isGrant(grant: unknown): grant is Grant {
  return typeof grant === 'string' && Object.hasOwn(grants, grant)
}

/** Whether the grant is open to everyone, so that no token is even looked at. */
export function isOpen(grant: Grant): boolean {
  return table[grant] === 'everyone'
}

/** Whether this caller has the grant. Unknown grants are nobody's. */
export function may(caller: Caller, grant: Grant): boolean {
  const callers = table[grant]
  return callers === 'everyone' || (callers?.includes(caller) ?? false)
}

/** The setting that gives this caller the grant while it is true; `null` if none does. */
export function openedBy(caller: Caller, grant: Grant): string | null {
  const opening = openings[grant]
  return opening?.caller === caller ? opening.setting : null
}
