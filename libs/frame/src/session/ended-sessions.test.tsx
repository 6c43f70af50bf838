import { act, waitFor } from '@testing-library/react'
import { renderScreen } from '../../test/render-screen.tsx'
import { refusal, type Replies } from '../../test/replies.ts'
import { storeStaffToken } from '../api/tokens.ts'
import { endedSessions } from './ended-sessions.ts'
import { sessionCalls } from './session-calls.ts'
import { logOut } from './session-flow.ts'

const TOKEN = '17|il-segreto-del-token'
/** The id, and SHA-256 of the secret. */
const NAMED = '17|94e9b07ea2f78cb5af378f0cc54f5a1ba7a5f84b0e42cdd36f6f9bd45f95e254'
const SETTING = 'GET /api/settings/public/:key'
const ENDED = 'POST /api/auth/ended'

describe('a session that was left without a network', () => {
  const leave = async (replies: Replies) => {
    const opened = renderScreen(<p>pagina</p>, {
      as: 'admin',
      replies: { [SETTING]: { value: { val: true, message: '' } }, [ENDED]: null, ...replies },
    })
    storeStaffToken(TOKEN)
    await act(() => logOut(opened.store.dispatch))
    return opened
  }
  const contact = ({ store }: ReturnType<typeof renderScreen>) =>
    act(async () => {
      const params = { key: 'form_iscrizione_anagrafica' } as const
      await store.dispatch(sessionCalls.endpoints.publicSetting.initiate({ params }, { forceRefetch: true }))
    })

  it('is told to the server at the next contact, by a hash and not by its token', async () => {
    const opened = await leave({ 'POST /api/auth/logout': refusal(503, 'Servizio temporaneamente non disponibile') })
    expect(endedSessions()).toEqual([NAMED])
    expect(JSON.stringify({ ...localStorage })).not.toContain('il-segreto-del-token')
    await contact(opened)
    await waitFor(() => expect(endedSessions()).toEqual([]))
    expect(opened.asked.filter(({ call }) => call === ENDED).map(({ body }) => body)).toEqual([{ sessions: [NAMED] }])
    await contact(opened)
    expect(opened.asked.filter(({ call }) => call === ENDED)).toHaveLength(1)
  })

  it('is kept until the server takes it', async () => {
    let broken = true
    const opened = await leave({
      'POST /api/auth/logout': refusal(500, 'Errore interno'),
      [ENDED]: () => (broken ? refusal(500, 'Errore interno') : null),
    })
    await contact(opened)
    expect(endedSessions()).toEqual([NAMED])
    broken = false
    await contact(opened)
    await waitFor(() => expect(endedSessions()).toEqual([]))
  })

  it('is not remembered when the server has ended it', async () => {
    await leave({ 'POST /api/auth/logout': null })
    expect(endedSessions()).toEqual([])
  })

  it('takes the draft of a signup with it, if it was the staff’s', async () => {
    localStorage.setItem('cortile.iscrizione', '{}')
    await leave({ 'POST /api/auth/logout': null })
    expect(localStorage.getItem('cortile.iscrizione')).toBeNull()
  })
})
