import { auth } from '@cortile/contract/auth.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { signup, SIGNUPS_PER_HOUR } from '@cortile/contract/public.ts'
import type { Rule, Waits } from '../../domain/limit/limit.repository.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is counted of one call, and what is not held against the caller afterwards. Why these numbers: decision 16. */
export interface Limit {
  /** Stands in the keys of the table. */
  name: string
  /** Whose account it is about: the mail address in the body, the user that is logged in, or nobody's. */
  about: 'email' | 'self' | 'nobody'
  /** Of one caller address, over all accounts. */
  caller?: Rule
  /** Of one account, whoever calls. */
  account?: Rule
  /** Of one account from one caller address. */
  pair?: Waits
  /** Of passwords: what becomes of strangers once an account is being guessed at. */
  suspicion?: Suspicion
  /** `success`: only what went wrong counts. `mistakes`: a form that has to be corrected does not count. */
  forgives: 'success' | 'mistakes' | 'nothing'
  /**
   * The name under which a caller is known for an account that it has entered. Only its own tries are held against a
   * known one, so that nobody shuts somebody out from afar.
   */
  known?: 'known-user' | 'known-member'
  /** Success proves who it is: what this caller did to the account under those other limits is forgotten too. */
  clears?: readonly string[]
}

export interface Suspicion {
  /** From so many wrong tries of an account on, whoever made them, a stranger has other waits, and is not told of a wrong try. */
  from: number
  pair: Waits
}

const minutes = (...waits: number[]) => waits.map((wait) => wait * MINUTE)

/** Wrong tries of one person that mistypes, or of somebody that guesses. */
const wrongTries: Waits = { free: 5, waits: [30 * SECOND, ...minutes(1, 2, 4, 8, 15, 30, 60)], forget: 2 * DAY }
/** Wrong tries of a whole house behind one address. */
const wrongTriesOfHouse: Waits = { free: 30, waits: minutes(1, 2, 4, 8, 15, 30), forget: HOUR }
const wrongCodesOfHouse: Waits = { ...wrongTriesOfHouse, free: 120 }

/** Refuses nobody: it only counts. */
const everyTry: Waits = { free: Number.MAX_SAFE_INTEGER, waits: [0], forget: DAY }
const guessedAt: Suspicion = {
  from: 20,
  pair: { free: 1, waits: minutes(15, 30, 60, 120, 240, 480, 960, 1_440), forget: 2 * DAY },
}

/** Mails that a stranger makes us send to somebody: from one caller address, and from all that are not known. */
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
      // More than the wrong codes of a day, after which the answer is that the code is wrong.
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
/** The limits between a family and its record, which staff may lift. */
export const FAMILY_LIMITS = ['ask-code', 'code'] as const
