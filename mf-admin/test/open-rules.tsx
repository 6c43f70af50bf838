import type { Role } from '@cortile/contract/access.ts'
import type { AccessRule } from '@cortile/contract/groups-access-rules.ts'
import { renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Replies } from '@cortile/frame/test/replies.ts'
import { screen, within } from '@testing-library/react'
import { AccessRulesScreen } from '../src/groups-access-rules/AccessRulesScreen.tsx'
import { coro, danza, medie, sampleRule } from './access-rules.ts'

/** Coro on Monday and Tuesday afternoons; Coro and Danza on a Tuesday evening that overlaps the afternoon. */
export const afternoon = sampleRule(1, [coro], [1, 2], '15:00–19:00')
export const evening = sampleRule(11, [coro, danza], [2], '18:00–21:00')
/** Another group, at the hours of the first rule. */
export const morning = sampleRule(21, [medie], [1], '16:00–17:00')

interface Options {
  as?: Role
  at?: string
  replies?: Replies
}

/** Opens the page of the rules, over a server that removes them as requested. */
export function openRules(
  rules: AccessRule[] = [afternoon, evening, morning],
  { as = 'admin', at = '/gestione/regole-accesso', replies = {} }: Options = {},
) {
  let remaining = rules
  return renderScreen(<AccessRulesScreen />, {
    as,
    at,
    path: '/gestione/regole-accesso',
    replies: {
      'GET /api/groups-access-rules': () => remaining,
      'DELETE /api/groups-access-rules/bulk': () => {
        const removedIds = idsSent()
        remaining = remaining.filter(({ rule_ids }) => !rule_ids.some((id) => removedIds.includes(id)))
        return null
      },
      'GET /api/settings/:key': { value: 'true' },
      'GET /api/groups': [coro, danza, medie].map((group) => ({ ...group, count: 4 })),
      ...replies,
    },
  })
}

/** The ids in the last removal request. */
export function idsSent(): number[] {
  const addresses = jest
    .mocked(globalThis.fetch)
    .mock.calls.flatMap(([address]) => (typeof address === 'string' ? [address] : []))
  const last = addresses.findLast((address) => address.includes('/bulk?'))
  return last === undefined ? [] : new URL(last).searchParams.getAll('ids[]').map(Number)
}

export const create = () => screen.findByRole('button', { name: 'Nuova regola' })
/** One day of the grid. */
export const day = async (name: string) => within(await screen.findByRole('region', { name }))
