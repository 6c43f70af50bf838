import { renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { logIn, logOut, resume } from '../session/session-flow.ts'
import { dropDrafts, clearDrafts, listenForLogout, loadDraft, storeDraft } from './drafts.ts'

const FORM = 'anagrafica'
const giulia = sessionOf('user')
const draftAuthors = () => [1, 2, 12].filter((author) => loadDraft(author, FORM) !== null)

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
  it('is stored unchanged, by author and form', () => {
    expect(loadDraft(1, FORM)).toEqual({ nome: 'Anna' })
    expect(loadDraft(1, 'another')).toBeNull()
    storeDraft(1, FORM, null)
    expect(draftAuthors()).toEqual([2, 12])
  })

  it('of the excepted author is kept by dropDrafts', () => {
    dropDrafts({ except: 1 })
    expect(draftAuthors()).toEqual([1])
    expect(sessionStorage.getItem('cortile.altro')).toBe('open')
  })

  it('of another account is deleted by a login', async () => {
    await logIn(open().dispatch, { email: 'giulia@oratorio.test', password: 'x' })
    expect(draftAuthors()).toEqual([1])
  })

  it('of another account is deleted after a reload', async () => {
    await resume(open().dispatch)
    expect(draftAuthors()).toEqual([1])
  })

  it('is deleted by a logout', async () => {
    await logOut(open().dispatch)
    expect(draftAuthors()).toEqual([])
    expect(sessionStorage.getItem('cortile.altro')).toBe('open')
  })

  it('is deleted by a logout in another tab', () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem')
    clearDrafts()
    const [key] = setItem.mock.lastCall ?? []
    storeDraft(1, FORM, { nome: 'Anna' })
    listenForLogout()
    window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' }))
    expect(draftAuthors()).toEqual([1])
    window.dispatchEvent(new StorageEvent('storage', { key: String(key) }))
    expect(draftAuthors()).toEqual([])
  })
})
