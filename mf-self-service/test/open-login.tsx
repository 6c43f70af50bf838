import { paste, renderScreen } from '@cortile/frame/test/render-screen.tsx'
import type { Asked, Replies } from '@cortile/frame/test/replies.ts'
import { screen } from '@testing-library/react'
import { MemberLoginScreen } from '../src/login/MemberLoginScreen.tsx'

/** Token of an address with one record. */
export const anna = { token: 'anna', anagrafica: { id: 1, nome: 'Anna', cognome: 'Rossi' } }
/** Token of a brother at the same address. */
export const luca = { token: 'luca', anagrafica: { id: 2, nome: 'Luca', cognome: 'Rossi' } }

/** The login with a server that has one record. */
export function openLogin(replies: Replies = {}, at = '/login-anagrafica') {
  return renderScreen(<MemberLoginScreen />, {
    as: 'nobody',
    path: '/login-anagrafica',
    at,
    replies: {
      'GET /api/settings/public/:key': { value: { val: true, message: '' } },
      'GET /sanctum/csrf-cookie': null,
      'POST /api/auth/get-otp': { message: 'Codice OTP inviato con successo' },
      'POST /api/auth/login-anagrafica': { tokens: [anna] },
      ...replies,
    },
  })
}

/** The calls of the login itself, without the fetch of the signup's setting. */
export const callsOf = (asked: readonly Asked[]) => asked.filter(({ call }) => !call.startsWith('GET /api/settings'))

/** The login after a code was sent. */
export async function openWithCode(replies?: Replies) {
  const opened = openLogin(replies)
  await paste(opened.user, screen.getByLabelText('Email'), ' Anna@Famiglie.test')
  await opened.user.keyboard('{Enter}')
  await screen.findByLabelText('Codice OTP')
  return opened
}
