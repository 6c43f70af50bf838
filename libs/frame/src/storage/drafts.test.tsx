import { renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { logIn, logOut, resume } from '../session/session-flow.ts'
import { dropDrafts, clearDrafts, listenForLogout, loadDraft, storeDraft } from './drafts.ts'

const FORM = 'anagrafica'
const giulia = sessionOf('user')
const left = () => [1, 2, 12].filter((author) => loadDraft(author, FORM) !== null)

beforeEach(() => {
  for (const author of [1, 2, 12]) storeDraft(author, FORM, { nome: 'Anna' })
  sessionStorage.setItem('cortile.altro', 'open')
})

function open() {
  return renderScreen(null, {
    as: 'user',
    replies: {
      'GET /sanctum/csrf-cookie': null,
      'POST /api/auth/login': { ...giulia, token: 'new' },
      'GET /api/auth/user': giulia,
      'POST /api/auth/logout': null,
    },
  }).store
}

describe('a draft', () => {
  it('is kept as it was, for its author and its form', () => {
    expect(loadDraft(1, FORM)).toEqual({ nome: 'Anna' })
    expect(loadDraft(1, 'another')).toBeNull()
    storeDraft(1, FORM, null)
    expect(left()).toEqual([2, 12])
  })

  it('stays for its author when the others’ go', () => {
    dropDrafts({ except: 1 })
    expect(left()).toEqual([1])
    expect(sessionStorage.getItem('cortile.altro')).toBe('open')
  })

  it('of somebody else is gone after a login', async () => {
    await logIn(open().dispatch, { email: 'giulia@oratorio.test', password: 'x' })
    expect(left()).toEqual([1])
  })

  it('of somebody else is gone after a reload', async () => {
    await resume(open().dispatch)
    expect(left()).toEqual([1])
  })

  it('is gone after a logout', async () => {
    await logOut(open().dispatch)
    expect(left()).toEqual([])
    expect(sessionStorage.getItem('cortile.altro')).toBe('open')
  })

  it('is gone after a logout in another tab', () => {
    const said = jest.spyOn(Storage.prototype, 'setItem')
    clearDrafts()
    const [key] = said.mock.lastCall ?? []
    storeDraft(1, FORM, { nome: 'Anna' })
    listenForLogout()
    window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' }))
    expect(left()).toEqual([1])
    window.dispatchEvent(new StorageEvent('storage', { key: String(key) }))
    expect(left()).toEqual([])
  })
})
