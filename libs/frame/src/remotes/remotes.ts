import type { Remotes } from '@cortile/contract/remotes.ts'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { fetchRuntimeConfig } from '../api/runtime-config.ts'
import { ModuleUnavailable } from './module-unavailable.ts'

/** How long each file of a module may take, in milliseconds: a host that hangs must not hang the page. Chunks: libs/build. */
const MODULE_TIMEOUT_MS = 15_000

/** The modules whose addresses are told at run time. */
export interface RemoteModules {
  /** What the server told. */
  told: Remotes
  /** What the module exposes. Rejects with `ModuleUnavailable`; the next call then starts from nothing. */
  load(name: string): Promise<unknown>
  /** Makes the next `load` start from nothing: call it, with what went wrong, when a screen of a loaded module doesn't arrive. */
  forget(name: string, cause?: unknown): void
}

/** Asks the server where the modules are; rejects with `ModuleUnavailable` when it doesn't say. Call it once. */
export async function fetchRemotes(): Promise<RemoteModules> {
  const told = await readRemotes()
  let addresses = addressesIn(told)
  const loaded = new Map<string, Promise<unknown>>()
  const failed = new Map<string, unknown>()
  guardFetches((origin) => [...addresses.values()].some((url) => url.origin === origin), failed)

  const forget = (name: string, cause?: unknown) => {
    loaded.delete(name)
    failed.set(name, cause)
  }
  const loadAgain = async (name: string) => {
    // Whoever took a bad build back has named another address.
    const read = readRemotes().then(addressesIn, () => addresses)
    addresses = (await Promise.all([read, renewed(failed.get(name))]))[0]
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
  return { told, load, forget }
}

async function readRemotes(): Promise<Remotes> {
  try {
    return await fetchRuntimeConfig(AbortSignal.timeout(MODULE_TIMEOUT_MS))
  } catch (cause) {
    throw new ModuleUnavailable('remotes.json', 'unreachable', cause)
  }
}

function addressesIn({ modules }: Remotes): ReadonlyMap<string, URL> {
  return new Map(Object.entries(modules).flatMap(addressOf))
}

/** An address that isn't one of the web is left out: its module is then unlisted. */
function addressOf([name, address]: [string, string]): [string, URL][] {
  const url = URL.canParse(address, location.origin) ? new URL(address, location.origin) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) ? [[name, url]] : []
}

async function fetchModule(name: string, address: URL | undefined, again: boolean): Promise<unknown> {
  if (address === undefined) throw new ModuleUnavailable(name, 'unlisted')
  try {
    // The runtime remembers manifest, entry and container, also those of an attempt that failed: `force` drops them.
    registerRemotes([{ name, entry: address.href }], { force: again })
    return await loadRemote(`${name}/module`)
  } catch (cause) {
    const incompatible = cause instanceof Error && cause.message.includes('does not satisfy the requirement')
    throw new ModuleUnavailable(name, incompatible ? 'incompatible' : 'unreachable', cause)
  }
}

/**
 * A file that came by half is kept by the browser for a year, as every file with a hash in its name: this one is fetched
 * anew, the way a script is. Never rejects.
 */
async function renewed(cause: unknown): Promise<void> {
  if (!(cause instanceof Error) || !('request' in cause) || typeof cause.request !== 'string') return
  await fetch(cause.request, {
    cache: 'reload',
    mode: 'no-cors',
    credentials: 'include',
    signal: AbortSignal.timeout(MODULE_TIMEOUT_MS),
  }).catch(() => undefined)
}

/**
 * A manifest may name any address for its code: only the origins that the server lists are believed.
 * And no file may take for ever.
 */
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
      // Also for what is no script: an entry may say that it is a module.
      loadEntry: ({ remoteInfo }) => Promise.resolve(remoteInfo.entry).then(check),
      createLink: ({ url }) => check(url),
      createScript({ url, remoteInfo }) {
        check(url)
        const script = document.createElement('script')
        // A request that hangs holds the browser's cache entry: under another address the next one needn't wait for it.
        script.src = remoteInfo !== undefined && failed.has(remoteInfo.name) ? `${url}?${Date.now()}` : url
        return { script, timeout: MODULE_TIMEOUT_MS }
      },
    },
  ])
}
