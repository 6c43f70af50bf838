/** WHO may do what: the only place that lists roles. Guard, menu, breadcrumb and the API all ask `may()`. */

export const roles = ['s-admin', 'admin', 'user', 'contabile', 'scanner', 'cassa'] as const
export type Role = (typeof roles)[number]

/**
 * The caller: a staff role, a member with its own token, an adult with the token of a child's record (`guardian`), or
 * `nobody` (not logged in).
 */
export type Caller = Role | 'member' | 'guardian' | 'nobody'

/** Roles that a screen can give; an s-admin is created only on the command line. */
export const ordinaryRoles = ['user', 'contabile', 'scanner', 'cassa'] as const satisfies readonly Role[]

export function isRole(text: unknown): text is Role {
  return roles.some((role) => role === text)
}

const staff = roles
const desk = ['s-admin', 'admin', 'user', 'contabile'] as const
/** Also the recipients of a mail to the administrators. */
export const adminRoles = ['s-admin', 'admin'] as const satisfies readonly Role[]
const admins = adminRoles

/** Grant → callers, with the least privilege. `everyone` is open: the call ignores the caller's identity. */
const grants = {
  'auth.enter': 'everyone',
  /** A family's signup request. */
  'public.signup': 'everyone',
  'session.own': staff,
  /** Must have a second factor, while the setting `second_factor_required` is on. */
  'second-factor.required': ['s-admin', 'admin', 'contabile'],
  'session.end': [...staff, 'member', 'guardian'],
  /** The card reader's tablet and a till stay logged in. */
  'session.long': ['scanner', 'cassa'],
  'settings.public': 'everyone',
  /** How the centre presents itself on papers, mails and the login page. */
  'centre.read': 'everyone',
  'centre.logo': admins,
  'settings.read': [...desk, 'scanner'],
  'settings.manage': ['s-admin'],
  'groups.read': [...desk, 'scanner'],
  'groups.manage': admins,
  'anagrafica.read': desk,
  /** The fee fields of a member and the filter on them. */
  'anagrafica.fees': ['s-admin', 'admin', 'contabile'],
  /** A member's accesses, the last one and the whole history. */
  'anagrafica.accesses': ['s-admin', 'admin', 'user'],
  /** New mail addresses that wait to be confirmed or approved. */
  'addresses.read': ['s-admin', 'admin', 'user'],
  /** Lets a new address open a page, if its writer may not move money. */
  'addresses.approve': ['s-admin', 'admin', 'contabile'],
  /** Corrections that families propose. */
  'proposals.manage': ['s-admin', 'admin', 'user'],
  /** What is due to be erased, and the yearly question to families. */
  'retention.manage': admins,
  /** The members whose consents are to be asked again. */
  'consents.due': ['s-admin', 'admin', 'user'],
  /** Health sheets and the health note. */
  'anagrafica.health': ['s-admin', 'admin', 'user'],
  /** Creating also needs the setting `allow_create_anagrafica_user`. */
  'anagrafica.create': admins,
  /** Lists signup requests and confirms them. */
  'requests.manage': ['s-admin', 'admin', 'user'],
  /** Unlocks a family's addresses after too many wrong codes. */
  'otp.unlock': ['s-admin', 'admin', 'user'],
  'anagrafica.edit': ['s-admin', 'admin', 'user'],
  'anagrafica.remove': admins,
  /** Households, the adults of a child, and how it leaves. */
  'families.manage': ['s-admin', 'admin', 'user'],
  /** Who must not collect a child, and why. */
  'bans.manage': admins,
  /** Makes one person of two. */
  'families.merge': admins,
  /** The photo of a member; the tablet at the door only of members inside. */
  'photos.read': ['s-admin', 'admin', 'user', 'scanner'],
  'photos.manage': ['s-admin', 'admin', 'user'],
  /** The data of all members as one file, exported and imported. */
  'anagrafica.export': ['s-admin', 'admin', 'contabile'],
  'anagrafica.import': admins,
  /** A balance and its movements; the role `user` only while a setting is true (`openedBy`). */
  'saldo.manage': ['s-admin', 'admin', 'contabile'],
  /** Lets a member in or out by hand. */
  'presence.move': desk,
  'presence.manage': admins,
  /** The health sheets of the members inside, on paper. */
  'presence.health': admins,
  /** Counts the members inside at an alarm; the tablet at the door without telephones. */
  'presence.roll-call': ['s-admin', 'admin', 'scanner'],
  /** The accesses of all members. */
  'accesses.read': admins,
  'access-rules.manage': admins,
  /** Reads a card at the door, and shows the rules valid now. */
  'scanner.read': [...desk, 'scanner'],
  /** Who may collect which child, for a door without a network. */
  'scanner.sheet': ['s-admin', 'admin', 'user', 'scanner'],
  /**
   * Lets a child out that must be handed over: without a hand-over, without its card, or to an adult that the operator
   * itself allows.
   */
  'hand-overs.free': ['s-admin', 'admin', 'user'],
  /** The hand-overs to adults that no right allows. */
  'hand-overs.review': admins,
  'er.read': ['s-admin', 'admin', 'contabile'],
  'er.manage': admins,
  /** The health notes of all members booked in a week, on one sheet. */
  'er.health': admins,
  /** Changes what a booking costs, and cancels it with what goes back. */
  'er.prices': ['s-admin', 'admin', 'contabile'],
  /** Puts members into teams, and makes them leaders. */
  'er.teams': ['s-admin', 'admin', 'user'],
  /** Who is there on a day; the tablet at the door only today. */
  'er.attendance': ['s-admin', 'admin', 'user', 'scanner'],
  'er.other-days': ['s-admin', 'admin', 'user'],
  /** Books a week for a member at the desk. */
  'er.book': desk,
  'quotes.manage': ['s-admin', 'admin', 'contabile'],
  /** Leaves numbers of receipts out. */
  'receipts.series': ['s-admin'],
  'dashboard.read': desk,
  /** Manages users of ordinary roles; lists all users. */
  'users.manage': admins,
  /** Manages administrators, and makes a user one. */
  'users.admins': ['s-admin'],
  'users.disable': ['s-admin'],
  /** Lists and ends the sessions of users, e.g. on a lost tablet; an admin those of door and till only. */
  'sessions.manage': admins,
  'sessions.everybody': ['s-admin'],
  /** Pairs devices and ends them. */
  'kiosks.manage': admins,
  /** Works on paired devices only, while the setting `kiosk_pairing` is on. */
  'kiosk.paired': ['scanner', 'cassa'],
  'mailer.manage': admins,
  'monitor.manage': ['s-admin'],
  'system.read': admins,
  /** A member's consents and all its stored data. */
  'privacy.read': admins,
  /** The notice and the texts of the consents. */
  'texts.read': 'everyone',
  'texts.manage': ['s-admin'],
  /** Who changed or saw what. */
  'register.read': admins,
  'listino.read': [...desk, 'cassa'],
  'listino.manage': ['s-admin', 'admin', 'contabile'],
  'cassa.checkout': [...desk, 'cassa'],
  /** Totals of a day, by kind and by operator. */
  'cassa.close': ['s-admin', 'admin', 'contabile'],
  /** The member's own record. */
  'my-anagrafica': ['member', 'guardian'],
  /** Who collects the child and when it leaves alone; what each adult may do is on its link. */
  'my-anagrafica.collection': ['guardian'],
  /** How the receipts of its child name the adult. */
  'my-anagrafica.payer': ['guardian'],
  'home.desk': desk,
  'home.door': ['scanner'],
  'home.till': ['cassa'],
  /** The pages of door and till in the shell; the roles scanner and cassa have them as their home. */
  'page.door': desk,
  'page.till': desk,
  /** The system page under `/gestione`; callers with `page.system` have their own page. */
  'page.management': ['admin'],
  'page.system': ['s-admin'],
  'menu.see': desk,
} as const satisfies Record<string, 'everyone' | readonly Caller[]>

export type Grant = keyof typeof grants

/** Callers of a grant; `nobody` for an open one, because its calls ignore the caller. */
export type CallersOf<G extends Grant> = G extends Grant
  ? (typeof grants)[G] extends readonly (infer C extends Caller)[]
    ? C
    : 'nobody'
  : never

const table: Record<string, 'everyone' | readonly Caller[] | undefined> = grants

/** Staff grants that one more role has while a setting is true. */
const openings: Partial<Record<Grant, { caller: Role; setting: string }>> = {
  'saldo.manage': { caller: 'user', setting: 'allow_role_user_to_manage_money' },
}

/** Whether `grant` is in the table; the API refuses to start with an endpoint that names another. */
export function isGrant(grant: unknown): grant is Grant {
  return typeof grant === 'string' && Object.hasOwn(grants, grant)
}

/** Whether the grant is open to every caller, so that the token is not read. */
export function isOpen(grant: Grant): boolean {
  return table[grant] === 'everyone'
}

/** Whether this caller has the grant; false for an unknown grant. */
export function may(caller: Caller, grant: Grant): boolean {
  const callers = table[grant]
  return callers === 'everyone' || (callers?.includes(caller) ?? false)
}

/** The setting that gives this caller the grant while it is true; `null` if none does. */
export function openedBy(caller: Caller, grant: Grant): string | null {
  const opening = openings[grant]
  return opening?.caller === caller ? opening.setting : null
}
