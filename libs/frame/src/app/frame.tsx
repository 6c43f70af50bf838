import '@cortile/kit/fonts.css'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { TOKEN_KEYS } from '../api/tokens.ts'
import { toasts } from '../notices/notices.tsx'
import { listenForLogout } from '../storage/drafts.ts'
import { watchConnectivity } from '../store/connectivity.ts'
import { makeStore, type Store } from '../store/store.ts'
import { AppFrame, type FrameOptions } from './AppFrame.tsx'
import { Pages } from './Pages.tsx'

/** What the first screen needs comes first. */
const AFTER_OPENING_MS = 2_000

/** Runs an app over these modules in `#root`: the shell over all of them, a standalone page over its own. */
export function frame({ store = makeStore(), ...options }: FrameOptions & { store?: Store }): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const base = new URL(document.querySelector('base')?.href ?? '/', location.origin).pathname
  listenForLogout()
  // Another tab logged in or out: this one must not go on as somebody else.
  addEventListener('storage', ({ key }) => {
    if (key === null || TOKEN_KEYS.includes(key)) location.reload()
  })
  // A page that the browser had put away has heard nothing of that.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  watchConnectivity(store.dispatch)
  // What is asked every few seconds rests while nobody looks, and everything on the screen is asked again once the network is back.
  setupListeners(store.dispatch)
  createRoot(root).render(
    <StrictMode>
      <AppFrame {...options} store={store}>
        <BrowserRouter basename={base}>
          <Pages />
        </BrowserRouter>
      </AppFrame>
    </StrictMode>,
  )
  // Before anybody wants it, and while the network is there: a toast may have to say that it is gone.
  setTimeout(() => void toasts.load(), AFTER_OPENING_MS)
}
