import { act, screen } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen.tsx'
import { cutNetwork, refusal, type Replies } from '../../test/replies.ts'
import { sessionCalls } from '../session/session-calls.ts'
import { watchConnectivity, useConnectivity } from './connectivity.ts'

const CALL = 'GET /api/settings/public/:key'

function Shown() {
  return <p>{useConnectivity()}</p>
}

function open(reply: Replies[string] = { value: true }) {
  const { store } = renderScreen(<Shown />, { as: 'scanner', replies: { [CALL]: reply } })
  const start = () =>
    store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'x' } }, { forceRefetch: true }))
  return { store, start, ask: () => act(start) }
}

describe('the network', () => {
  it('is gone when no answer comes, and there with the next answer', async () => {
    const { ask } = open()
    const mend = cutNetwork()
    await ask()
    expect(await screen.findByText('offline')).toBeVisible()
    mend()
    await ask()
    expect(await screen.findByText('online')).toBeVisible()
  })

  it.each([502, 503, 504])('is gone when a %i stands in for the server', async (status) => {
    await open(refusal(status, 'Servizio temporaneamente non disponibile')).ask()
    expect(await screen.findByText('offline')).toBeVisible()
  })

  it.each([403, 404, 409, 422, 429, 500])('is there again with a %i: that is an answer', async (status) => {
    const { ask } = open(refusal(status, 'No'))
    const mend = cutNetwork()
    await ask()
    mend()
    await ask()
    expect(await screen.findByText('online')).toBeVisible()
  })

  it('is gone when a call is given up because it takes too long', async () => {
    const { start } = open(() => new Promise(() => undefined))
    const call = start()
    await act(async () => {
      call.abort()
      await call
    })
    expect(await screen.findByText('offline')).toBeVisible()
  })

  it('is gone as soon as the browser says so', async () => {
    const { store } = open()
    watchConnectivity(store.dispatch)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText('offline')).toBeVisible()
  })
})
