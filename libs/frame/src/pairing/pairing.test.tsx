import { kiosks } from '@cortile/contract/kiosks.ts'
import { routes } from '@cortile/contract/routes.ts'
import { ModuleTheme } from '@cortile/kit/theme/ModuleTheme.tsx'
import { screen, waitFor } from '@testing-library/react'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { paste, renderScreen } from '../../test/render-screen.tsx'
import { headersSent, refusal, type Replies } from '../../test/replies.ts'
import { api } from '../api/api.ts'
import { call } from '../api/call.ts'
import { Pages } from '../app/Pages.tsx'
import type { LoadedModule } from '../remotes/module.ts'
import { pairedDevice } from '../storage/paired-device.ts'

const PAIR = 'POST /api/kiosks'
const { useKiosksOfTestQuery } = api.injectEndpoints({
  endpoints: (build) => ({ kiosksOfTest: build.query(call(kiosks.list)) }),
})

function Page() {
  const { data } = useKiosksOfTestQuery()
  return <h1>{data ? 'La pagina' : 'Carico'}</h1>
}
const admin: LoadedModule = {
  name: 'admin',
  Theme: ModuleTheme,
  screens: Object.fromEntries(
    routes.filter(({ module }) => module === 'admin').map(({ screen: name }) => [name, () => Promise.resolve(Page)]),
  ),
}

/** A page of which the server opens nothing until the device is paired. */
function openPage(replies: Replies = {}) {
  let paired = false
  return renderScreen(<Pages />, {
    as: 'admin',
    path: '*',
    at: '/gestione/dispositivi',
    load: () => Promise.resolve(admin),
    replies: {
      'GET /api/kiosks': () => (paired ? [] : refusal(403, 'Dispositivo non abbinato')),
      [PAIR]: () => {
        paired = true
        return { id: 2, name: 'Tablet ingresso' }
      },
      ...replies,
    },
  })
}

describe('a device that must be paired', () => {
  beforeEach(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: true, configurable: true })
    Object.defineProperty(navigator, 'storage', { value: { persist: () => Promise.resolve(true) }, configurable: true })
  })

  const typeCode = async (user: ReturnType<typeof openPage>['user'], code: string) => {
    await paste(user, await screen.findByLabelText(/^Codice di abbinamento/), code)
    await user.keyboard('{Enter}')
  }

  it('takes the code, sends a proof of its key with every call from then on, and opens the page', async () => {
    const { user, asked } = openPage()
    expect(await screen.findByRole('heading', { name: 'Abbina questo dispositivo' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    await typeCode(user, '428913')
    expect(await screen.findByRole('heading', { name: 'La pagina' })).toBeVisible()
    expect(pairedDevice()).toEqual({ name: 'Tablet ingresso' })
    const body = asked.find((each) => each.call === PAIR)?.body
    expect(body).toMatchObject({ code: '428913' })
    const proof = typeof body === 'object' && body !== null && 'proof' in body ? String(body.proof) : ''
    const own = decodeProtectedHeader(proof)
    expect(decodeJwt(proof)).toMatchObject({ htm: 'POST', htu: 'http://localhost/api/kiosks' })
    const later = headersSent('DPoP', 'GET').filter((each) => decodeJwt(each)['htu'] === 'http://localhost/api/kiosks')
    expect(later.map((each) => decodeProtectedHeader(each).jwk)).toEqual([own.jwk])
  })

  it('shows a wrong code at its field, and forgets that it tried', async () => {
    const { user } = openPage({
      [PAIR]: refusal(422, 'Codice non valido o scaduto', { code: ['Codice non valido o scaduto'] }),
    })
    await typeCode(user, '000000')
    const field = await screen.findByLabelText(/^Codice di abbinamento/)
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Codice non valido o scaduto/))
    expect(field).toHaveValue('000000')
    expect(pairedDevice()).toBeNull()
  })

  it('says what a browser needs that can’t hold a key', async () => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false, configurable: true })
    openPage()
    expect(await screen.findByText(/apri la pagina con https/)).toBeVisible()
  })
})
