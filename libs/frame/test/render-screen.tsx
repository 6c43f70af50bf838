import type { Role } from '@cortile/contract/access.ts'
import { moduleNames, type ModuleName } from '@cortile/contract/routes.ts'
import { act, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate, type NavigateFunction } from 'react-router'
import { clearTokens, storeMemberToken, storeStaffToken } from '../src/api/tokens.ts'
import { AppFrame } from '../src/app/AppFrame.tsx'
import { staffMenu } from '../src/layout/staff-menu.ts'
import { toasts } from '../src/notices/notices.tsx'
import type { LoadedModule } from '../src/remotes/module.ts'
import { clearSessionExpired } from '../src/store/session-expired.ts'
import { loggedIn, type Entered } from '../src/store/session-slice.ts'
import { makeStore } from '../src/store/store.ts'
import { serveCalls, type Replies } from './replies.ts'

interface ScreenOptions {
  as: Role | 'member' | 'nobody'
  replies?: Replies
  /** The address to open, and the pattern of the screen's own path. */
  at?: string
  path?: string
  /** The modules that the page runs: which rows of the routes table there are. */
  modules?: readonly ModuleName[]
  /** Where those modules come from; otherwise none of them can be had. */
  load?: (name: ModuleName) => Promise<LoadedModule>
  kiosk?: boolean
  /** Their token is stored, but the page has not asked yet whose it is: as after a reload. */
  reloaded?: boolean
}

/** Draws one screen in the real frame with a real store, over answers that can't drift from the contract. */
export function renderScreen(
  ui: ReactNode,
  {
    as,
    replies = {},
    path = '/',
    at = path,
    modules = moduleNames,
    load = unavailable,
    kiosk = false,
    reloaded = false,
  }: ScreenOptions,
) {
  const asked = serveCalls(as, replies)
  const role = as === 'member' || as === 'nobody' ? null : as
  if (role !== null) storeStaffToken('test')
  if (as === 'member') storeMemberToken('test')
  const store = makeStore()
  if (role !== null && !reloaded) store.dispatch(loggedIn(sessionOf(role)))
  const place: Place = { here: at, go: undefined }
  const sources = modules.map((name) => ({ name, load: () => load(name) }))
  const drawn = render(
    <AppFrame modules={sources} store={store} kiosk={kiosk}>
      <MemoryRouter initialEntries={[at]}>
        <Watcher place={place} />
        <Routes>
          <Route path={path} element={ui} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </AppFrame>,
  )
  return {
    ...drawn,
    store,
    user: person(),
    /** Every call so far, oldest first. */
    asked,
    /** The address: path and query. */
    here: () => place.here,
    /** One step back in the history. */
    back: () => act(() => void place.go?.(-1)),
  }
}

function unavailable(name: ModuleName): Promise<LoadedModule> {
  return Promise.reject(new Error(`${name} is not part of this test`))
}

type User = ReturnType<typeof userEvent.setup>

/** Somebody who waits, before a press, until the button takes one: it still shows that it is busy when its answer appears. */
function person(): User {
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

/** Puts a text into a field in one piece. Where the keys themselves are the subject, `user.type` presses each. */
export async function paste(user: User, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** What the server says of somebody who is logged in. */
export function sessionOf(role: Role): Entered {
  return {
    user: {
      id: 1,
      name: 'Giulia Ferri',
      email: 'giulia@oratorio.test',
      role,
      disabled: false,
      last_login: null,
      last_used_at: null,
    },
    message_setting: { val: false, message: '' },
  }
}

interface Place {
  here: string
  go: NavigateFunction | undefined
}

function Watcher({ place }: { place: Place }) {
  const { pathname, search } = useLocation()
  const go = useNavigate()
  useLayoutEffect(() => {
    Object.assign(place, { here: `${pathname}${search}`, go })
  }, [place, pathname, search, go])
  return null
}

// A page has them after its first seconds.
beforeAll(() => Promise.all([toasts.load(), staffMenu.load()]))

afterEach(() => {
  clearTokens()
  clearSessionExpired()
  // Drafts: every test has a tab of its own.
  sessionStorage.clear()
})
