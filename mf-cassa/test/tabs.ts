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

const leaving: (() => void)[] = []
afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
})

/** An answer of the server tells this page the time, so many ms from this device's own. */
export function tellTime(ahead = 0): void {
  syncServerClock(new Date(Date.now() + ahead).toUTCString(), Date.now(), Date.now())
}

interface TabOptions {
  cashier?: typeof giulia
  /** Its first look at the device fails. */
  blind?: boolean
}

/** A tab of the till: its own connection to the one device, over a server that answers as the test says. */
export async function tab(
  answer: (pending: Pending) => Promise<Answer>,
  { cashier = giulia, blind = false }: TabOptions = {},
) {
  const storage = createTillStorage(await openDeviceStore(), cashier)
  const sent: Pending[] = []
  const controller = createTillController({
    cashier,
    storage,
    found: blind ? { cart: [], pending: null, orphaned: [] } : await storage.read(),
    send: (pending) => {
      sent.push(pending)
      return answer(pending)
    },
    announce: (work) => void work.catch(() => undefined),
  })
  const attend = () => void leaving.push(controller.attend())
  if (!blind) attend()
  return { ...controller, attend, sent, step: () => controller.till().payment.step }
}

/** The server’s refusal of a card whose balance is too low. */
export const refused: Answer = { error: { status: 422, message: 'Saldo insufficiente' } }

/** A server that answers when the test lets it. */
export function held() {
  let release: (answer: Answer) => void = () => undefined
  const answer = new Promise<Answer>((resolve) => (release = resolve))
  return { answer: () => answer, release }
}

/** One product is in the cart, and a card is waited for. */
export function confirmed({ apply }: Pick<ReturnType<typeof createTillController>, 'apply'>, item = 1): void {
  apply({ type: 'add', item })
  apply({ type: 'confirm' })
}
