import { auth } from '@cortile/contract/auth.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { signup, SIGNUPS_PER_HOUR } from '@cortile/contract/public.ts'
import type { Rule, Waits } from '../../domain/limit/limit.repository.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The counts of one call, and which of them are taken back. Reasons for the numbers: docs/decisions/0016-limits.md. */
export interface Limit {
  /** Part of the keys in the table `limits`. */
  name: string
  /** The account in question: the mail address in the body, the logged-in user, or none. */
  about: 'email' | 'self' | 'nobody'
  /** Of one caller address, over all accounts. */
  caller?: Rule
  /** Of one account, over all callers. */
  account?: Rule
  /** Of one account from one caller address. */
  pair?: Waits
  /** For passwords: other waits for unknown callers once an account is being guessed at. */
  suspicion?: Lockdown
  /** `success`: only failed tries count. `mistakes`: a form that has to be corrected does not count. */
  forgives: 'success' | 'mistakes' | 'nothing'
  /**
   * Name of the mark for a caller that has entered an account. For a known caller only its own tries count, so that a
   * remote attacker cannot lock it out.
   */
  known?: 'known-user' | 'known-member'
  /** Other limits of which this caller's tries at the account are deleted on success, which proves its identity. */
  clears?: readonly string[]
}

export interface Lockdown {
  /**
   * From this many wrong tries at an account, by all callers together, an unknown caller gets the waits of `pair` and
   * is not told that a try was wrong.
   */
  from: number
  pair: Waits
}

const minutes = (...waits: number[]) => waits.map((wait) => wait * MINUTE)

/** Wrong tries at one account, by a user that mistypes or by a guesser. */
const wrongTries: Waits = { free: 5, waits: [30 * SECOND, ...minutes(1, 2, 4, 8, 15, 30, 60)], forget: 2 * DAY }
/** Wrong tries of a whole house behind one address. */
const wrongTriesOfHouse: Waits = { free: 30, waits: minutes(1, 2, 4, 8, 15, 30), forget: HOUR }
const wrongCodesOfHouse: Waits = { ...wrongTriesOfHouse, free: 120 }

/** Never refuses: the count only feeds `suspicion`. */
const everyTry: Waits = { free: Number.MAX_SAFE_INTEGER, waits: [0], forget: DAY }
const guessedAt: Lockdown = {
  from: 20,
  pair: { free: 1, waits: minutes(15, 30, 60, 120, 240, 480, 960, 1_440), forget: 2 * DAY },
}

/** Mails that callers without a session request for an address: by one caller, and by all unknown callers together. */
const askedByOne: Waits = { free: 5, waits: minutes(1, 2, 4, 8, 15, 30), forget: HOUR }
const askedByAll: Waits = { free: 20, waits: minutes(5, 10, 20, 30), forget: DAY }
const askedByHouse: Rule = { max: 240, span: HOUR }

export const limitedCalls: ReadonlyMap<Endpoint, Limit> = new Map<Endpoint, Limit>([
  [
    auth.login,
    {
      name: 'login',
      about: 'email',
      caller: wrongTriesOfHouse,
      account: everyTry,
      pair: wrongTries,
      suspicion: guessedAt,
      forgives: 'success',
      known: 'known-user',
    },
  ],
  [
    auth.resetPassword,
    {
      name: 'reset',
      about: 'email',
      caller: wrongTriesOfHouse,
      pair: wrongTries,
      forgives: 'success',
      known: 'known-user',
      clears: ['login', 'ask-link'],
    },
  ],
  [auth.changePassword, { name: 'change', about: 'self', account: wrongTries, forgives: 'success' }],
  [
    auth.forgotPassword,
    {
      name: 'ask-link',
      about: 'email',
      caller: askedByHouse,
      account: askedByAll,
      pair: askedByOne,
      forgives: 'nothing',
      known: 'known-user',
    },
  ],
  [
    auth.getOtp,
    {
      name: 'ask-code',
      about: 'email',
      caller: askedByHouse,
      account: askedByAll,
      pair: askedByOne,
      forgives: 'nothing',
      known: 'known-member',
    },
  ],
  [
    auth.loginAnagrafica,
    {
      name: 'code',
      about: 'email',
      caller: wrongCodesOfHouse,
      // More than `OTP_WRONG_PER_DAY`, past which every code is answered as wrong.
      pair: { ...wrongTries, free: 20 },
      forgives: 'success',
      known: 'known-member',
      clears: ['ask-code'],
    },
  ],
  [
    signup.send,
    { name: 'signup', about: 'nobody', caller: { max: SIGNUPS_PER_HOUR, span: HOUR }, forgives: 'mistakes' },
  ],
])

/** How long a caller stays known after it has entered. */
export const KNOWN_MS = 30 * DAY
/** Limits on a family's access to its record, which staff may lift. */
export const FAMILY_LIMITS = ['ask-code', 'code'] as const
