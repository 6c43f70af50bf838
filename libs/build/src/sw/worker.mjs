import { cacheNames, clientsClaim } from 'workbox-core'
import { addRoute, cleanupOutdatedCaches, getCacheKeyForURL, precache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'

// The files of this build, inserted by kiosk.mjs.
/* global PRECACHED */

/** The HTML of the page, for all of its URLs. */
const PAGE = 'index.html'
/** A user at a kiosk waits at most this long for a network that hangs. */
const NETWORK_SECONDS = 3

precache(PRECACHED)
cleanupOutdatedCaches()
// The page that installed the worker gets its lazy chunks from the cache at once, not only after a reload.
clientsClaim()

// Must precede the route of the precached files: the page is one of them, but the network has priority for it.
registerRoute(
  isPage,
  new NetworkFirst({
    networkTimeoutSeconds: NETWORK_SECONDS,
    // The cached page belongs to the precached files of its build: it is read, but never replaced by a newer one.
    cacheName: cacheNames.precache,
    plugins: [
      {
        cacheKeyWillBeUsed: () => Promise.resolve(getCacheKeyForURL(PAGE)),
        cacheWillUpdate: () => Promise.resolve(null),
        fetchDidSucceed: ({ response }) => {
          // A proxy's error in place of an unreachable server: falls back to the cache.
          if (response.status >= 500) throw new Error(`status ${response.status}`)
          return Promise.resolve(response)
        },
      },
    ],
  }),
)
// Exact URLs only: all other requests go to the network unchanged.
addRoute({ directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] })

addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

/** Whether the request is a navigation to the page: the URL has no file extension, or is `index.html`. */
function isPage({ request, url }) {
  const last = url.pathname.split('/').at(-1) ?? ''
  return request.mode === 'navigate' && (!last.includes('.') || last === PAGE)
}
