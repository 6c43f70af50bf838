import { renderScreen, sessionOf } from '../../test/render-screen.tsx'
import { logIn, logOut, resume } from '../session/session-flow.ts'
import { dropDrafts, clearDrafts, listenForLogout, loadDraft, storeDraft } from './drafts.ts'

const FORM = 'anagrafica'
const giulia = sessionOf('user')
const author = (id: number) => ({ id, key: String(id).padStart(64, '0') })
const draftAuthors = () => [1, 2, 12].filter((id) => loadDraft(author(id), FORM) !== null)

beforeEach(() => {
  for (const id of [1, 2, 12]) storeDraft(author(id), FORM, { nome: 'Anna' })
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
    expect(loadDraft(author(1), FORM)).toEqual({ nome: 'Anna' })
    expect(loadDraft(author(1), 'another')).toBeNull()
    storeDraft(author(1), FORM, null)
    expect(draftAuthors()).toEqual([2, 12])
  })

  it('is unreadable in the storage, and with the key of another account', () => {
    const draft = { note: 'Allergia alle àpi' }
    storeDraft(author(1), FORM, draft)
    const stored = Object.values(sessionStorage).join('\n')
    expect(stored).not.toMatch(/Anna|Allergia|note|nome/)
    expect(loadDraft(author(1), FORM)).toEqual(draft)
    expect(loadDraft({ ...author(2), id: 1 }, FORM)).toBeNull()
  })

  it.each(['', '{"nome":"Anna"}', 'd7', 'd7'.repeat(60)])('that is none is left alone: %s', (text) => {
    sessionStorage.setItem('cortile.bozza.1.anagrafica', text)
    expect(loadDraft(author(1), FORM)).toBeNull()
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
    storeDraft(author(1), FORM, { nome: 'Anna' })
    listenForLogout()
    window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' }))
    expect(draftAuthors()).toEqual([1])
    window.dispatchEvent(new StorageEvent('storage', { key: String(key) }))
    expect(draftAuthors()).toEqual([])
  })
})
