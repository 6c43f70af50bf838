import type { GroupRef } from '@cortile/contract/groups.ts'
import type { Present, RollCall } from '@cortile/contract/presence.ts'
import { noContacts } from './contacts.ts'

export const coro: GroupRef = { id: 3, nome: 'Coro', colore: '#112233' }

/** A person inside, for tests: an adult with a telephone number. */
export function samplePresent(id: number, cognome: string, change: Partial<Present> = {}): Present {
  return {
    id,
    nome: 'Anna',
    cognome,
    minorenne: false,
    ...noContacts,
    telefono: `333 ${id}`,
    entrato_at: '2026-11-20T14:42:00.000Z',
    ...change,
  }
}

/** A roll-call of these groups, each with its people; a group without people is not in it. */
export function sampleCall(groups: readonly [GroupRef | null, readonly Present[]][]): RollCall {
  const gruppi = groups
    .filter(([, people]) => people.length > 0)
    .map(([gruppo, people]) => ({ gruppo, count: people.length, presenti: [...people] }))
  return {
    centre: 'Oratorio San Luigi',
    at: '2026-11-20T16:05:00.000Z',
    total: gruppi.reduce((sum, { count }) => sum + count, 0),
    gruppi,
  }
}
