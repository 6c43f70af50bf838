import { act } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen.tsx'
import { headersSent, refusal } from '../../test/replies.ts'
import { Pages } from '../app/Pages.tsx'
import { sessionCalls } from '../session/session-calls.ts'
import { storeStaffToken } from './tokens.ts'

const CALL = 'PUT /api/auth/change-password'
const stale = refusal(419, 'Sessione scaduta, riprova')
const passwords = { current_password: 'a', new_password: 'Campanile-2026', new_password_confirmation: 'Campanile-2026' }
const done = { message: 'Password aggiornata con successo!' }

function change(replies: object[]) {
  document.cookie = 'XSRF-TOKEN=first'
  const answer = () => {
    // Another call has received a new cookie meanwhile.
    document.cookie = 'XSRF-TOKEN=second'
    return replies.shift() ?? done
  }
  const { store } = renderScreen(<Pages />, { as: 'contabile', path: '*', at: '/profilo', replies: { [CALL]: answer } })
  return store.dispatch(sessionCalls.endpoints.changePassword.initiate({ body: passwords }))
}

describe('a call whose XSRF cookie was renewed while it was in flight', () => {
  it('is retried with the new cookie', async () => {
    expect(await act(() => change([stale]))).toMatchObject({ data: done })
    expect(headersSent('X-XSRF-TOKEN')).toEqual(['first', 'second'])
  })

  it('is retried with the token of its start, even if another user has logged in since', async () => {
    const changing = change([stale])
    storeStaffToken('8|secret')
    expect(await act(() => changing)).toMatchObject({ data: done })
    expect(headersSent('Authorization', 'PUT')).toEqual(['Bearer test', 'Bearer test'])
  })

  it('is retried only once', async () => {
    const { error } = await act(() => change([stale, stale]))
    expect(error).toMatchObject({ status: 419, message: 'Sessione scaduta, riprova' })
    expect(headersSent('X-XSRF-TOKEN')).toEqual(['first', 'second'])
  })
})
