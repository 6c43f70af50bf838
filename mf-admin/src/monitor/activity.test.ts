import { sessionOf } from '@cortile/frame/test/render-screen.tsx'
import { activitiesOf } from './activity.ts'

const now = Date.parse('2026-11-20T10:00:00.000Z')
const { user } = sessionOf('user')
const used = (name: string, last_used_at: string | null) => ({ ...user, name, last_used_at })

it('lists users who are active now or were lately, and no others', () => {
  const users = [
    used('Mai', null),
    used('Ieri', '2026-11-19T10:00:00.000Z'),
    used('Mezz’ora', '2026-11-20T09:30:00.000Z'),
    used('Oltre', '2026-11-20T09:29:59.000Z'),
    used('Cinque', '2026-11-20T09:55:00.000Z'),
    used('Adesso', '2026-11-20T09:55:01.000Z'),
    used('Orologio avanti', '2026-11-20T10:00:02.000Z'),
  ]
  expect(activitiesOf(users, now).map(({ user: { name }, kind }) => [name, kind])).toEqual([
    ['Orologio avanti', 'now'],
    ['Adesso', 'now'],
    ['Cinque', 'recent'],
    ['Mezz’ora', 'recent'],
  ])
})
