import { cacheNames, clientsClaim } from 'workbox-core'
import { addRoute, cleanupOutdatedCaches, getCacheKeyForURL, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

// The files of this build, put here by kiosk.mjs.
/* global PRECACHED */

/** The page itself, whichever of its addresses is opened. */
const PAGE = 'index.html'
/** Whoever stands at a door does not wait longer for a network that hangs. */
const NETWORK_SECONDS = 3

precache(PRECACHED)
cleanupOutdatedCaches()
// The page that has just installed it has its lazy chunks here from now on, not only after a reload.
clientsClaim()

// Before the route of the files: the page is one of them, and must never come from here while the network has it.
registerRoute(
  isPage,
  new NetworkFirst({
    networkTimeoutSeconds: NETWORK_SECONDS,
    // What is kept of the page came with the files of its build: it is only read, never replaced by a newer one.
    cacheName: cacheNames.precache,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(getCacheKeyForURL(PAGE)),
        cacheWillUpdate: () => Promise.resolve(null),
        fetchDidSucceed: ({ response }) => {
          // A proxy answers in place of a server that is away.
          if (response.status >= 500) throw new Error(`status ${response.status}`)
          return Promise.resolve(response)
        },
      },
    ],
  }),
)
// Only exact addresses: whatever else is asked for is none of its business, and goes to the network untouched.
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** Whether an address of the scope is opened as a page: it has no file's ending, or is the page's own. */
function isPage({ request, url }) {
  const last = url.pathname.split('/').at(-1) ?? ''
  return request.mode === 'navigate' && (!last.includes('.') || last === PAGE)
}
