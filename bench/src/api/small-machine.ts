import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { givenNames, surnames } from '../database/names.ts'
import { medianFigure, noiseOf, quantile, type Figure } from '../figure.ts'
import { startApiIn, type ApiProcess } from './api-process.ts'
import { ask, logIn, read } from './demo-client.ts'

/** Goals of a small machine: docs/performance.md. */
const DOOR_MS = 250
const START_SECONDS = 10
const MEMORY_MB = 256

/** One core, and the heap that docs/deploy.md recommends for 256 MB. */
const SMALL = { through: ['taskset', '-c', '0'], options: ['--max-old-space-size=128', '--max-semi-space-size=4'] }

const MEMBERS = 1_500
const TABLETS = 3
/** A queue at the door: each tablet reads a card this often. */
const READ_EVERY_MS = 1_000
const DASHBOARDS = 5
const POLL_EVERY_MS = 10_000
/** Between two actions of the desk. */
const DESK_PAUSE_MS = 200
const EMAIL = 'famiglia@bench.test'

/**
 * The whole product on the embedded database, on one core: the door's readings while a desk works and dashboards poll,
 * the memory of the process under that, and its start.
 */
export async function smallMachine({ quick, log }: { quick: boolean; log: (text: string) => void }): Promise<Figure[]> {
  const varDir = mkdtempSync(join(tmpdir(), 'cortile-bench-'))
  const start = () => startApiIn(varDir, { ...SMALL, env: { DEMO: 'true' } })
  try {
    const first = await start()
    log('measuring on a small machine')
    const members = await addMembers(first)
    await first.stop()
    const starts: number[] = []
    for (let turn = 0; turn < 3; turn += 1) {
      const from = performance.now()
      const started = await start()
      starts.push((performance.now() - from) / 1_000)
      await started.stop()
    }
    const api = await start()
    try {
      const { door, desk } = await shift(api, members, quick ? 20 : 120)
      return [
        figure({ id: 'M1', what: 'small machine: a reading while a desk works, p95', goal: DOOR_MS }, door),
        figure({ id: 'M1', what: 'small machine: an action of the desk, p95', goal: DOOR_MS }, desk),
        {
          id: 'M2',
          what: 'small machine: memory of the API',
          unit: 'MB',
          goal: MEMORY_MB,
          value: api.memoryPeak(),
          noise: null,
        },
        medianFigure({ id: 'M3', what: 'small machine: start of the API', unit: 's', goal: START_SECONDS }, starts),
      ]
    } finally {
      await api.stop()
    }
  } finally {
    rmSync(varDir, { recursive: true, force: true })
  }
}

function figure(what: Pick<Figure, 'id' | 'what' | 'goal'>, times: readonly number[]): Figure {
  return { ...what, unit: 'ms', value: quantile(times, 0.95), noise: noiseOf(times) }
}

interface Member {
  id: number
  card_id: string
}

/** Adds members with cards to the demo centre. */
async function addMembers(api: ApiProcess): Promise<Member[]> {
  const admin = await logIn(api, 'admin')
  const members: Member[] = []
  for (let n = 0; n < MEMBERS; n += 1) {
    const card_id = String(7_000_000_000 + n)
    const [nome, cognome] = [givenNames[n % givenNames.length], surnames[(n * 7) % surnames.length]]
    const born = { data_nascita: '1990-01-01', luogo_nascita: 'Lodi' }
    const created = await ask(admin, 'POST', '/api/anagrafica', { nome, cognome, card_id, email: EMAIL, ...born })
    members.push({ id: Number(read(created, 'id')), card_id })
  }
  admin.close()
  return members
}

/** Times of the door's readings and of the desk's actions during a shift, in ms. */
async function shift(
  api: ApiProcess,
  members: readonly Member[],
  seconds: number,
): Promise<{ door: number[]; desk: number[] }> {
  const until = performance.now() + seconds * 1_000
  const isOpen = () => performance.now() < until
  const door: number[] = []
  const desk: number[] = []
  const [scanner, admin, polling] = await Promise.all([
    logIn(api, 'scanner'),
    logIn(api, 'admin'),
    logIn(api, 's-admin'),
  ])
  const timed = async (times: number[], work: Promise<unknown>) => {
    const from = performance.now()
    await work
    times.push(performance.now() - from)
  }
  const tablet = async (n: number) => {
    await sleep((n / TABLETS) * READ_EVERY_MS)
    for (const { card_id } of endless(members.filter((_, each) => each % TABLETS === n))) {
      if (!isOpen()) break
      await timed(door, ask(scanner, 'POST', '/api/scanner/read', { card_id, noGroups: true }))
      await sleep(READ_EVERY_MS)
    }
  }
  const dashboard = async (n: number) => {
    await sleep((n / DASHBOARDS) * POLL_EVERY_MS)
    while (isOpen()) {
      await ask(polling, 'GET', '/api/dashboard/stats')
      await ask(polling, 'GET', '/api/dashboard/private')
      await sleep(Math.min(POLL_EVERY_MS, Math.max(0, until - performance.now())))
    }
  }
  const worker = async () => {
    for (const member of endless(members)) {
      if (!isOpen()) break
      for (const [method, path, body] of deskActions(member)) {
        await timed(desk, ask(admin, method, path, body))
        await sleep(DESK_PAUSE_MS)
      }
    }
  }
  const range = (length: number) => Array.from({ length }, (_, n) => n)
  await Promise.all([worker(), ...range(TABLETS).map(tablet), ...range(DASHBOARDS).map(dashboard)])
  for (const client of [scanner, admin, polling]) client.close()
  return { door, desk }
}

function* endless<T>(items: readonly T[]): Generator<T> {
  for (;;) yield* items
}

type Action = readonly ['GET' | 'POST' | 'PUT', string, object?]

/** What a desk asks for a member: it searches, opens, tops up, and looks at lists. */
function deskActions({ id, card_id }: Member): Action[] {
  return [
    ['GET', `/api/anagrafica?per_page=25&search=${surnames[id % surnames.length]?.slice(0, 4)}`],
    ['GET', `/api/anagrafica/card/${card_id}`],
    ['GET', `/api/anagrafica/${id}`],
    ['PUT', `/api/anagrafica/${id}/saldo`, { operazione: 1, descrizione: 'Ricarica' }],
    ['GET', `/api/anagrafica/${id}/saldo/logs`],
    ['GET', '/api/anagrafica?per_page=100&page=3'],
    ['GET', '/api/anagrafica?per_page=25&hasToPay=1'],
    ['GET', '/api/presence/inside?per_page=100'],
    ['GET', '/api/scanner?per_page=100'],
  ]
}
