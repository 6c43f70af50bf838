import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signup } from '@cortile/contract/public.ts'
import type { Figure } from '../figure.ts'
import { startApiIn, type ApiProcess } from './api-process.ts'
import { openClient } from './client.ts'
import { ask, logIn } from './demo-client.ts'

/** How far the area under the curve may be from one half: a guesser learns nothing from the time of an answer. */
const GOAL = 0.05

interface Trial {
  what: string
  path: string
  body: (known: boolean, n: number) => object
}

const KNOWN_USER = 'admin@oratorio.test'
const family = (n: number) => `famiglia${n}@bench.test`
const unknown = (n: number) => `nessuno${n}@bench.test`
/** The n-th person: a member of the centre, or unknown. */
const person = (known: boolean, n: number) => ({
  nome: known ? 'Ada' : 'Ida',
  cognome: `Bianchi ${n}`,
  data_nascita: '1990-05-06',
  luogo_nascita: 'Lodi',
  // Each its own: an address gets few mails a day about signups.
  email: known ? family(n) : unknown(n),
})
const CONSENTS = { privacy_accettata: true, autorizza_intervento_medico: true, autorizza_foto_video: false }

/** The calls without a login whose answer is the same for known and unknown people. */
const trials: readonly Trial[] = [
  { what: 'get-otp', path: '/api/auth/get-otp', body: (known, n) => ({ email: known ? family(0) : unknown(n) }) },
  {
    what: 'forgot-password',
    path: '/api/auth/forgot-password',
    body: (known, n) => ({ email: known ? KNOWN_USER : unknown(n) }),
  },
  {
    what: 'login',
    path: '/api/auth/login',
    body: (known, n) => ({ email: known ? KNOWN_USER : unknown(n), password: `sbagliata ${n}` }),
  },
  {
    what: 'signup',
    path: signup.send.path,
    body: (known, n) => ({ ...person(known, n), ...CONSENTS }),
  },
]

/**
 * The time of an answer for a known and for an unknown person, as the area under the curve: how often a random answer
 * for a known one takes longer than a random one for an unknown one, less one half. Embedded database, one call at a time.
 */
export async function sameTime({ quick, log }: { quick: boolean; log: (text: string) => void }): Promise<Figure[]> {
  const varDir = mkdtempSync(join(tmpdir(), 'cortile-bench-'))
  const api = await startApiIn(varDir, { env: { DEMO: 'true', MAIL_PER_HOUR: '1000000' } })
  const guest = openClient(api.url, '', 1)
  const calls = quick ? 400 : 2_000
  try {
    await enrol(api, calls)
    log('measuring whether the time of an answer tells who is known')
    const figures: Figure[] = []
    for (const trial of trials) {
      const times: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
      for (const [n, known] of shuffled(calls / 2).entries()) {
        const body = trial.body(known, n)
        const from = performance.now()
        const { status, body: reply } = await guest.call('POST', trial.path, body)
        times[known ? 'known' : 'unknown'].push(performance.now() - from)
        if (status >= 500 || status === 429) throw new Error(`${trial.path}: ${status} ${reply}`)
      }
      const distance = Math.abs(areaUnderCurve(times.known, times.unknown) - 0.5)
      const what = `${trial.what}: area under the curve, known against unknown, from 0.5`
      figures.push({ id: 'T1', what, unit: 'share', goal: GOAL, value: distance, noise: null })
    }
    return figures
  } finally {
    guest.close()
    await api.stop()
    rmSync(varDir, { recursive: true, force: true })
  }
}

/** Creates the known members. */
async function enrol(api: ApiProcess, count: number): Promise<void> {
  const admin = await logIn(api, 'admin')
  for (let n = 0; n < count; n += 1) await ask(admin, 'POST', '/api/anagrafica', person(true, n))
  admin.close()
}

/** As many true as false, in random order. */
function shuffled(half: number): boolean[] {
  return Array.from({ length: 2 * half }, (_, n) => ({ known: n % 2 === 0, order: Math.random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ known }) => known)
}

/** The share of pairs in which the first is longer; a tie counts half. */
function areaUnderCurve(first: readonly number[], second: readonly number[]): number {
  let sum = 0
  for (const one of first) for (const other of second) sum += one > other ? 1 : one === other ? 0.5 : 0
  return sum / (first.length * second.length)
}
