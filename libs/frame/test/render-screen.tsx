import { isRole, type Caller, type Role } from '@cortile/contract/access.ts'
import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, parsePath, useNavigate, type NavigateFunction } from 'react-router'
import { clearTokens, storeMemberToken, storeStaffToken } from '../src/api/tokens.ts'
import { AppFrame } from '../src/app/AppFrame.tsx'
import { staffMenu } from '../src/layout/staff-menu.ts'
import { toasts } from '../src/notices/notices.tsx'
import type { LoadedModule } from '../src/remotes/module.ts'
import { clearSessionExpired } from '../src/store/session-expired.ts'
import { loggedIn, type SessionReply } from '../src/store/session-slice.ts'
import { makeStore } from '../src/store/store.ts'
import { serveCalls, type Replies } from './replies.ts'

interface ScreenOptions {
  as: Caller
  replies?: Replies
  /** `at`: the URL to open; `path`: the path pattern of the screen. */
  at?: string
  path?: string
  /** State of the history entry. */
  state?: unknown
  /** The modules of the page, which determine the rows of the routes table. */
  modules?: readonly ModuleName[]
  /** Loads the modules; by default all are unavailable. */
  load?: (name: ModuleName) => Promise<LoadedModule>
  kiosk?: boolean
  /** The token is stored, but the session is not resumed yet, as after a reload. */
  reloaded?: boolean
}

/** Renders one screen in the real frame with a real store; its replies are validated by the contract. */
export function renderScreen(
  ui: ReactNode,
  {
    as,
    replies = {},
    path = '/',
    at = path,
    state,
    modules = moduleNames,
    load = unavailable,
    kiosk = false,
    reloaded = false,
  }: ScreenOptions,
) {
  const asked = serveCalls(as, { ...commonReplies, ...replies })
  const role = isRole(as) ? as : null
  if (role !== null) storeStaffToken('test')
  if (as === 'member' || as === 'guardian') storeMemberToken('test')
  const store = makeStore()
  if (role !== null && !reloaded) store.dispatch(loggedIn(sessionOf(role)))
  const location: CurrentLocation = { here: at, go: undefined }
  const sources = modules.map((name) => ({ name, load: () => load(name) }))
  const rendered = render(
    <AppFrame modules={sources} store={store} kiosk={kiosk}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        <LocationWatcher location={location} />
        <Routes>
          <Route path={path} element={ui} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </AppFrame>,
  )
  return {
    ...rendered,
    store,
    user: userWithRetry(),
    /** Every call so far, oldest first. */
    asked,
    /** The current URL: path and query. */
    here: () => location.here,
    /** One step back in the history. */
    back: () => act(() => void location.go?.(-1)),
  }
}

/** A centre that has said nothing about itself. */
export const noCentre = { denominazione: '', indirizzo: '', codice_fiscale: '', email: '', logo: false }

/** Default replies to calls that many screens make: an empty letterhead, no open requests, no locks, no presences, no persons, no children to hand over. */
const commonReplies: Replies = {
  'GET /api/dashboard/alerts': [],
  'GET /api/auth/sessions': [],
  'GET /api/auth/factors': { passkeys: [], totp: false, recovery_left: 0, required: false, due_at: null },
  'GET /api/centre': noCentre,
  'GET /api/anagrafica/:id/unlock-otp': { bloccato: false },
  'GET /api/scanner/inside': { dentro: 0 },
  'GET /api/presence/consegne': { data: [], current_page: 1, last_page: 1, per_page: 50, total: 0 },
  'GET /api/scanner/uscite': { at: '2026-11-21T09:00:00.000Z', truncated: false, data: [] },
  'GET /api/anagrafica/:id/divieti': [],
  'GET /api/cassa/chiusura/sigillo': null,
  'GET /api/my-anagrafica/consensi': [],
  'GET /api/my-anagrafica/salute': {
    ...{ allergie: null, farmaci: null, patologie: null, istruzioni: null, diete: [] },
    ...{ attenzione: false, consenso: null },
  },
  'GET /api/my-anagrafica/proposte': { campi: [], proposte: [] },
  'GET /api/anagrafica/:id/indirizzi': [],
  'GET /api/anagrafica/:id/menzioni': [],
  'GET /api/indirizzi': { data: [], current_page: 1, last_page: 1, per_page: 50, total: 0 },
  'GET /api/proposte': { data: [], current_page: 1, last_page: 1, per_page: 1, total: 0 },
  'GET /api/public/testi': { versione: '1', testi: [] },
  'GET /api/anagrafica/:id/persone': {
    famiglia: null,
    persone: [],
    uscita: { sempre_accompagnato: false, da_solo: [], sospesa_fino: null },
    foto: false,
  },
  'GET /api/anagrafica/requests/attesa': { data: [], current_page: 1, last_page: 1, per_page: 20, total: 0 },
  'GET /api/anagrafica/requests': { data: [], current_page: 1, last_page: 1, per_page: 1, total: 0 },
}

function unavailable(name: ModuleName): Promise<LoadedModule> {
  return Promise.reject(new Error(`${name} is not part of this test`))
}

type User = ReturnType<typeof userEvent.setup>

/** A user whose click waits until the button is enabled: it may still be busy when its reply is rendered. */
function userWithRetry(): User {
  const user = userEvent.setup()
  const click: User['click'] = async (element) => {
    try {
      await user.click(element)
    } catch (error) {
      if (!String(error).includes('pointer-events: none')) throw error
      await waitFor(() => user.click(element))
    }
  }
  return { ...user, click }
}

/** Pastes a text into a field. `user.type` is for tests of the key presses themselves. */
export async function paste(user: User, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** The author of the drafts of `sessionOf`. */
export const DRAFT_AUTHOR = { id: 1, key: 'd7'.repeat(32) }

/** The server's reply about a logged-in user. */
export function sessionOf(role: Role): SessionReply {
  return {
    user: {
      id: DRAFT_AUTHOR.id,
      name: 'Giulia Ferri',
      email: 'giulia@oratorio.test',
      role,
      disabled: false,
      last_login: null,
      last_used_at: null,
      second_factor: false,
      second_factor_due_at: null,
    },
    message_setting: { val: false, message: '' },
    draft_key: DRAFT_AUTHOR.key,
  }
}

interface CurrentLocation {
  here: string
  go: NavigateFunction | undefined
}

function LocationWatcher({ location }: { location: CurrentLocation }) {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  useLayoutEffect(() => {
    Object.assign(location, { here: `${pathname}${search}`, go })
  }, [location, pathname, search, go])
  return null
}

// In a page they are loaded after its first seconds.
beforeAll(() => Promise.all([toasts.load(), staffMenu.load()]))

afterEach(() => {
  clearTokens()
  clearSessionExpired()
  // Drafts: every test starts in a new tab.
  sessionStorage.clear()
})
