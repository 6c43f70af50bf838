import { auth } from '@cortile/contract/auth.ts'
import { conferme, CONFIRMATIONS_PER_HOUR } from '@cortile/contract/conferme.ts'
import type { Endpoint } from '@cortile/contract/endpoint.ts'
import { OFFER_ANSWERS_PER_HOUR, waitingList } from '@cortile/contract/er.attesa.ts'
import { factors } from '@cortile/contract/factors.ts'
import { indirizzi } from '@cortile/contract/indirizzi.ts'
import { codesPerHour } from '@cortile/contract/mailer.rules.ts'
import { signup, SIGNUPS_PER_HOUR } from '@cortile/contract/public.ts'
import { scadenze } from '@cortile/contract/scadenze.ts'
import type { AccountKind } from '../../domain/device/known-device.repository.ts'
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
  /** Of one caller network, over all accounts. */
  caller?: Rule
  /** Of one subnet, over all accounts. */
  subnet?: Rule
  /** Of one account, over all callers. */
  account?: Rule
  /** As `account`, within a day. */
  accountDay?: Rule
  /** Of one account from one caller network, or from one device that the account knows. */
  pair?: Waits
  /** As `pair`, for a device that the account knows. */
  devicePair?: Rule
  /** Of one account from one subnet. */
  subnetPair?: Rule
  /** Of all callers together, but for devices that their account knows; and of these, too. */
  strangers?: Rule
  everybody?: Rule
  /** For passwords: other waits for unknown callers once an account is being guessed at. */
  suspicion?: Lockdown
  /** `success`: only failed tries count. `mistakes`: a form that has to be corrected does not count. */
  forgives: 'success' | 'mistakes' | 'nothing'
  /**
   * The accounts that may know the calling device because it has entered: only its own tries there count then, so that
   * no stranger locks it out, not even one behind the same address.
   */
  known?: AccountKind
  /** Other limits of which this caller's tries at the account are deleted on success, which proves its identity. */
  clears?: readonly string[]
  /** As `clears`, of all callers. */
  clearsAccount?: readonly string[]
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
/** Wrong tries of a whole house behind one address, and of the addresses around it. */
const wrongTriesOfHouse: Rule = { max: 30, span: HOUR }
const wrongTriesOfSubnet: Rule = { max: 120, span: HOUR }
const wrongCodesOfHouse: Waits = { free: 120, waits: minutes(1, 2, 4, 8, 15, 30), forget: HOUR }

/** However many strangers guess at an account: p ≈ 1e-15 a day for twelve random lower-case letters. */
export const GUESSED_A_DAY = { max: 100, span: DAY } as const

/** Never refuses: the count only feeds `suspicion`. */
const everyTry: Rule = { max: Number.MAX_SAFE_INTEGER, span: HOUR }
const guessedAt: Lockdown = {
  from: 20,
  pair: { free: 1, waits: minutes(15, 30, 60, 120, 240, 480, 960, 1_440), forget: 2 * DAY },
}

/** Mails that callers without a session request for an address: by one caller, and by all unknown callers together. */
const askedByOne: Waits = { free: 5, waits: minutes(1, 2, 4, 8, 15, 30), forget: HOUR }
const askedByAll: Waits = { free: 20, waits: minutes(5, 10, 20, 30), forget: DAY }
const askedByHouse: Rule = { max: 240, span: HOUR }
/** A share of the mails that leave in an hour. */
const shareOf = (mailPerHour: number, share: number): Rule => ({
  max: Math.max(1, Math.floor(mailPerHour * share)),
  span: HOUR,
})

/** The limits of a call; undefined for one without. */
export function limitOf(endpoint: Endpoint, { mailPerHour }: { mailPerHour: number }): Limit | undefined {
  const limit = limitedCalls.get(endpoint)
  if (endpoint !== auth.getOtp || !limit) return limit
  // However often strangers ask, codes leave room for devices that the families know, and for the staff's links.
  return {
    ...limit,
    caller: shareOf(mailPerHour, 1 / 4),
    strangers: shareOf(mailPerHour, 1 / 2),
    everybody: { max: codesPerHour(mailPerHour), span: HOUR },
  }
}

/** Wrong passwords and codes of a session's own user, at all calls that ask for one. */
const ownSecrets: Limit = { name: 'change', about: 'self', account: wrongTries, forgives: 'success' }

export const limitedCalls: ReadonlyMap<Endpoint, Limit> = new Map<Endpoint, Limit>([
  [
    auth.login,
    {
      name: 'login',
      about: 'email',
      caller: wrongTriesOfHouse,
      subnet: wrongTriesOfSubnet,
      account: everyTry,
      accountDay: GUESSED_A_DAY,
      pair: wrongTries,
      subnetPair: { max: 20, span: HOUR },
      suspicion: guessedAt,
      forgives: 'success',
      known: 'user',
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
      known: 'user',
      clearsAccount: ['login', 'ask-link'],
    },
  ],
  [auth.changePassword, ownSecrets],
  [factors.stepUp, ownSecrets],
  [factors.confirmTotp, ownSecrets],
  [
    auth.forgotPassword,
    {
      name: 'ask-link',
      about: 'email',
      caller: askedByHouse,
      account: askedByAll,
      pair: askedByOne,
      forgives: 'nothing',
      known: 'user',
    },
  ],
  [
    auth.getOtp,
    {
      name: 'ask-code',
      about: 'email',
      account: askedByAll,
      pair: askedByOne,
      devicePair: { max: 10, span: HOUR },
      forgives: 'nothing',
      known: 'family',
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
      known: 'family',
      clears: ['ask-code'],
    },
  ],
  [auth.ended, { name: 'ended', about: 'nobody', caller: { max: 240, span: HOUR }, forgives: 'nothing' }],
  [auth.enter, { name: 'enter', about: 'nobody', caller: wrongTriesOfHouse, forgives: 'success' }],
  [
    signup.send,
    { name: 'signup', about: 'nobody', caller: { max: SIGNUPS_PER_HOUR, span: HOUR }, forgives: 'mistakes' },
  ],
  [
    conferme.answer,
    { name: 'confirm', about: 'nobody', caller: { max: CONFIRMATIONS_PER_HOUR, span: HOUR }, forgives: 'nothing' },
  ],
  [
    scadenze.answer,
    { name: 'still', about: 'nobody', caller: { max: CONFIRMATIONS_PER_HOUR, span: HOUR }, forgives: 'nothing' },
  ],
  [
    indirizzi.answer,
    { name: 'address', about: 'nobody', caller: { max: CONFIRMATIONS_PER_HOUR, span: HOUR }, forgives: 'nothing' },
  ],
  [
    waitingList.byLink,
    { name: 'offer', about: 'nobody', caller: { max: OFFER_ANSWERS_PER_HOUR, span: HOUR }, forgives: 'nothing' },
  ],
])

/** Limits on a family's access to its record, which staff may lift. */
export const FAMILY_LIMITS = ['ask-code', 'code'] as const
