import type { Role } from '@cortile/contract/access.ts'
import { toPage } from '@cortile/contract/page.ts'
import type { ListedUser } from '@cortile/contract/users.ts'
import { renderScreen, sessionOf } from '@cortile/frame/test/render-screen.tsx'
import type { Asked, Replies } from '@cortile/frame/test/replies.ts'
import { screen } from '@testing-library/react'
import { UsersScreen } from '../src/users/UsersScreen.tsx'

/** A user for tests: Marco, of the office, who has never logged in. */
export function sampleUser(change: Partial<ListedUser> = {}): ListedUser {
  return {
    id: 7,
    name: 'Marco Riva',
    email: 'marco@oratorio.test',
    role: 'user',
    disabled: false,
    last_login: null,
    last_used_at: null,
    second_factor: false,
    second_factor_due_at: null,
    nuovo_email: null,
    ...change,
  }
}

interface Options {
  as?: Role
  at?: string
  others?: ListedUser[]
  replies?: Replies
}

/** Opens the page of the users as Giulia, over a server that changes and removes the others as requested. */
export function openUsers({ as = 's-admin', at = '/gestione/utenti', others, replies = {} }: Options = {}) {
  let rows = [{ ...sessionOf(as).user, nuovo_email: null }, ...(others ?? [sampleUser()])]
  return renderScreen(<UsersScreen />, {
    as,
    at,
    path: '/gestione/utenti',
    replies: {
      'GET /api/users': ({ query }: Asked) => {
        const [page, per_page] = [Number(query['page']), Number(query['per_page'])]
        return toPage({ page, per_page }, rows.length, rows.slice((page - 1) * per_page, page * per_page))
      },
      'POST /api/users': ({ body }: Asked) => {
        const user = { ...sampleUser({ id: 30 }), ...fieldsOf(body) }
        rows = [...rows, user]
        return { user }
      },
      'PUT /api/users/:id': ({ params, body }: Asked) => {
        rows = rows.map((row) => (String(row.id) === params['id'] ? { ...row, ...fieldsOf(body) } : row))
        return { user: rows.find(({ id }) => String(id) === params['id']) }
      },
      'DELETE /api/users/:id': ({ params }: Asked) => {
        rows = rows.filter(({ id }) => String(id) !== params['id'])
        return null
      },
      ...replies,
    },
  })
}

function fieldsOf(body: unknown): object {
  return typeof body === 'object' && body !== null ? body : {}
}

export type Opened = ReturnType<typeof openUsers>

/** The requests of one call. */
export const sentBy = ({ asked }: Opened, call: string) => asked.filter((each) => each.call === call)
export const create = () => screen.findByRole('button', { name: 'Nuovo utente' })
export const row = (name: RegExp) => screen.findByRole('row', { name })
