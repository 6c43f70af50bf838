import type { Remotes } from '@cortile/contract/remotes.ts'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { fetchRuntimeConfig } from '../api/runtime-config.ts'
import { ModuleUnavailable } from './module-unavailable.ts'

/** Timeout of each file of a module, in ms: a host that hangs must not block the page. Chunks: libs/build. */
const MODULE_TIMEOUT_MS = 15_000

/** The modules, whose URLs come from the server at run time. */
export interface RemoteModules {
  /** The reply of `/remotes.json`. */
  config: Remotes
  /** Resolves to the module's exports. Rejects with `ModuleUnavailable`; the next call then fetches everything again. */
  load(name: string): Promise<unknown>
  /** Makes the next `load` fetch everything again: call it, with the error, if a screen of a loaded module fails. */
  forget(name: string, cause?: unknown): void
}

/** Fetches the URLs of the modules; rejects with `ModuleUnavailable` if that fails. Call it once. */
export async function fetchRemotes(): Promise<RemoteModules> {
  const config = await fetchConfig()
  let addresses = addressesIn(config)
  const loaded = new Map<string, Promise<unknown>>()
  const failed = new Map<string, unknown>()
  guardFetches((origin) => [...addresses.values()].some((url) => url.origin === origin), failed)

  const forget = (name: string, cause?: unknown) => {
    loaded.delete(name)
    failed.set(name, cause)
  }
  const loadAgain = async (name: string) => {
    // After a rollback the server may list another URL.
    const read = fetchConfig().then(addressesIn, () => addresses)
    addresses = (await Promise.all([read, refetchFailed(failed.get(name))]))[0]
    return fetchModule(name, addresses.get(name), true)
  }
  const load = (name: string): Promise<unknown> => {
    const known = loaded.get(name)
    if (known !== undefined) return known
    const attempt = failed.has(name) ? loadAgain(name) : fetchModule(name, addresses.get(name), false)
    loaded.set(name, attempt)
    attempt.catch(() => forget(name))
    return attempt
  }
  return { config, load, forget }
}

async function fetchConfig(): Promise<Remotes> {
  try {
    return await fetchRuntimeConfig(AbortSignal.timeout(MODULE_TIMEOUT_MS))
  } catch (cause) {
    throw new ModuleUnavailable('remotes.json', 'unreachable', cause)
  }
}

function addressesIn({ modules }: Remotes): ReadonlyMap<string, URL> {
  return new Map(Object.entries(modules).flatMap(addressOf))
}

/** An invalid or non-HTTP URL is left out: its module is then `unlisted`. */
function addressOf([name, address]: [string, string]): [string, URL][] {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? [[name, url]] : []
}

async function fetchModule(name: string, address: URL | undefined, again: boolean): Promise<unknown> {
  if (address === undefined) throw new ModuleUnavailable(name, 'unlisted')
  try {
    // The runtime caches manifest, entry and container, also of a failed attempt: `force` drops them.
    registerRemotes([{ name, entry: address.href }], { force: again })
    return await loadRemote(`${name}/module`)
  } catch (cause) {
    const incompatible = cause instanceof Error && cause.message.includes('does not satisfy the requirement')
    throw new ModuleUnavailable(name, incompatible ? 'incompatible' : 'unreachable', cause)
  }
}

/**
 * Refetches the file that failed, with the options of a script: the browser caches files with a hash in their name for
 * a year, also incomplete ones. Never rejects.
 */
async function refetchFailed(cause: unknown): Promise<void> {
  if (!(cause instanceof Error) || !('request' in cause) || typeof cause.request !== 'string') return
  await fetch(cause.request, {
    cache: 'reload',
    mode: 'no-cors',
    credentials: 'include',
    signal: AbortSignal.timeout(MODULE_TIMEOUT_MS),
  }).catch(() => undefined)
}

/** A manifest may name any URL for its code: only origins that the server lists are allowed. Adds timeouts, too. */
function guardFetches(isListed: (origin: string) => boolean, failed: ReadonlyMap<string, unknown>): void {
  const check = (address: string) => {
    if (!isListed(new URL(address, location.origin).origin)) throw new Error(`${address} is on no listed origin`)
  }
  registerPlugins([
    {
      name: 'cortile-remotes',
      async fetch(address) {
        check(address)
        const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(MODULE_TIMEOUT_MS) })
        check(response.url)
        if (!response.ok) throw new Error(`${address}: status ${response.status}`)
        return response
      },
      // Covers entries that are ES modules, which `createScript` does not load.
      loadEntry: ({ remoteInfo }) => Promise.resolve(remoteInfo.entry).then(check),
      createLink: ({ url }) => check(url),
      createScript({ url, remoteInfo }) {
        check(url)
        const script = document.createElement('script')
        // A request that hangs locks the browser's cache entry: a retry uses another URL.
        script.src = remoteInfo !== undefined && failed.has(remoteInfo.name) ? `${url}?${Date.now()}` : url
        return { script, timeout: MODULE_TIMEOUT_MS }
      },
    },
  ])
}
