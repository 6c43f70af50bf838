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

/** Delay of the toasts' code, so that it does not compete with the first screen. */
const TOASTS_DELAY_MS = 2_000

/** Runs an app with these modules in `#root`: the shell with all modules, a standalone page with its own. */
export function frame({ store = makeStore(), ...options }: FrameOptions & { store?: Store }): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  const base = new URL(document.querySelector('base')?.href ?? '/', location.origin).pathname
  listenForLogout()
  // Another tab logged in or out: this tab must not continue with the other account's token.
  addEventListener('storage', ({ key }) => {
    if (key === null || TOKEN_KEYS.includes(key)) location.reload()
  })
  // A page in the back/forward cache receives no storage events.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload()
  })
  watchConnectivity(store.dispatch)
  // Polling pauses while the page is hidden, and the queries of mounted screens are refetched on reconnect.
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
  // Fetched before the first toast, while online: a toast may have to report that the network is lost.
  setTimeout(() => void toasts.load(), TOASTS_DELAY_MS)
}
