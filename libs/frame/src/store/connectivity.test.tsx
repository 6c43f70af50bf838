import { act, screen } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen.tsx'
import { cutNetwork, refusal, type Replies } from '../../test/replies.ts'
import { NetworkState } from '../layout/NetworkState.tsx'
import { sessionCalls } from '../session/session-calls.ts'
import { watchConnectivity, useConnectivity } from './connectivity.ts'

const CALL = 'GET /api/settings/public/:key'

function ConnectivityText() {
  return (
    <>
      <p>{useConnectivity()}</p>
      <NetworkState />
    </>
  )
}

function open(reply: Replies[string] = { value: true }) {
  const { store } = renderScreen(<ConnectivityText />, { as: 'scanner', replies: { [CALL]: reply } })
  const start = () =>
    store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params: { key: 'x' } }, { forceRefetch: true }))
  return { store, start, ask: () => act(start) }
}

describe('the connectivity', () => {
  it('is offline without an answer, and online with the next answer', async () => {
    const { ask } = open()
    const restoreNetwork = cutNetwork()
    await ask()
    expect(await screen.findByText('offline')).toBeVisible()
    restoreNetwork()
    await ask()
    expect(await screen.findByText('online')).toBeVisible()
  })

  it('is shown with the time of the last contact', async () => {
    const { ask } = open()
    expect(screen.getByText('In rete')).toBeVisible()
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-21T09:30:05.000Z'))
    await ask()
    expect(await screen.findByText('In rete, ultimo contatto 10:30:05')).toBeVisible()
    const restoreNetwork = cutNetwork()
    await ask()
    expect(await screen.findByText('Rete assente, ultimo contatto 10:30:05')).toBeVisible()
    restoreNetwork()
  })

  it.each([502, 503, 504])('is offline after a %i of a proxy', async (status) => {
    await open(refusal(status, 'Servizio temporaneamente non disponibile')).ask()
    expect(await screen.findByText('offline')).toBeVisible()
  })

  it.each([403, 404, 409, 422, 429, 500])('is online after a %i, which is an answer', async (status) => {
    const { ask } = open(refusal(status, 'No'))
    const restoreNetwork = cutNetwork()
    await ask()
    restoreNetwork()
    await ask()
    expect(await screen.findByText('online')).toBeVisible()
  })

  it('is offline after a call was aborted because it took too long', async () => {
    const { start } = open(() => new Promise(() => undefined))
    const call = start()
    await act(async () => {
      call.abort()
      await call
    })
    expect(await screen.findByText('offline')).toBeVisible()
  })

  it('is offline as soon as the browser reports it', async () => {
    const { store } = open()
    watchConnectivity(store.dispatch)
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(await screen.findByText('offline')).toBeVisible()
  })
})
