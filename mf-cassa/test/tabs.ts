import { syncServerClock } from '@cortile/frame/api/server-clock.ts'
import type { Answer } from '@cortile/frame/outbox/send-once.ts'
import { openDeviceStore } from '@cortile/frame/storage/device-store.ts'
import { createTillController } from '../src/till-controller.ts'
import { createTillStorage } from '../src/till-storage.ts'
import type { Pending } from '../src/till.ts'

const giulia = { id: 1, name: 'Giulia Ferri' }
export const lines = [{ item: 1, nome: 'Acqua', quantity: 1, totale: 0.7 }]
export const [one, other] = ['0025016078', '1234567890'] as const
export const paid: Answer = { reply: { anagrafica: 'Anna Rossi', nuovo_saldo: 8 } }

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** Sets the server clock of this page, `ahead` ms from the device's own. */
export function setServerTime(ahead = 0): void {
  syncServerClock(new Date(Date.now() + ahead).toUTCString(), Date.now(), Date.now())
}

interface TabOptions {
  cashier?: typeof giulia
  /** The initial read of the device fails. */
  unreadable?: boolean
}

/** A tab of the till with its own connection to the device; `answer` is the server. */
export async function tab(
  answer: (pending: Pending) => Promise<Answer>,
  { cashier = giulia, unreadable = false }: TabOptions = {},
) {
  const storage = createTillStorage(await openDeviceStore(), cashier)
  const sent: Pending[] = []
  /** Keys of parked payments that were accepted. */
  const settled: string[] = []
  const controller = createTillController({
    cashier,
    storage,
    stored: unreadable ? { cart: [], pending: null, parked: [], orphaned: [] } : await storage.read(),
    send: (pending) => {
      sent.push(pending)
      return answer(pending)
    },
    announce: (work) => void work.catch(() => undefined),
    announceParked: ({ key }) => void settled.push(key),
  })
  const activate = () => void cleanups.push(controller.activate())
  if (!unreadable) activate()
  return { ...controller, activate, sent, settled, step: () => controller.till().payment.step }
}

/** The refusal of a card whose balance is too low. */
export const refused: Answer = { error: { status: 422, message: 'Saldo insufficiente' } }

/** A server that answers once the test calls `release`. */
export function deferredServer() {
  let release: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => (release = resolve))
  return { answer: () => answer, release }
}

/** Adds a product and confirms the cart: the till then waits for a card. */
export function confirmCart({ apply }: Pick<ReturnType<typeof createTillController>, 'apply'>, item = 1): void {
  apply({ type: 'add', item })
  apply({ type: 'confirm' })
}
