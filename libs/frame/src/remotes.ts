import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { Remotes } from '@cortile/contract/remotes.ts'

/** How long each file of a module may take, in milliseconds: a host that hangs must not hang the page. Chunks: libs/build. */
export const MODULE_TIMEOUT_MS = 15_000

/** `unlisted`: nobody says where it is. `incompatible`: built for another frame; the shell is deployed first. */
type Reason = 'unlisted' | 'unreachable' | 'incompatible'

/** A module can't be had now; asking again may help. */
export class ModuleUnavailable extends Error {
  override readonly name = 'ModuleUnavailable'

  constructor(
    readonly module: string,
    readonly reason: Reason,
    cause?: unknown,
  ) {
    super(`${module}: ${reason}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause })
  }
}

/** The modules whose addresses are told at run time. */
export interface RemoteModules {
  /** What the server told. */
  told: Remotes
  /** What the module exposes. Rejects with `ModuleUnavailable`; the next call then starts from nothing. */
  load(name: string): Promise<unknown>
  /** Makes the next `load` start from nothing: call it when a screen of a loaded module doesn't arrive. */
  forget(name: string): void
  /** Has the module here before the first click. Never rejects: who opens it later is told. */
  preload(name: string): Promise<void>
}

/** Asks the server where the modules are; rejects with `ModuleUnavailable` when it doesn't say. Call it once. */
export async function fetchRemotes(): Promise<RemoteModules> {
  const remotes = await readRemotes()
  const addresses = new Map(Object.entries(remotes.modules).flatMap(addressOf))
  const loaded = new Map<string, Promise<unknown>>()
  const failed = new Set<string>()
  guardFetches(new Set([...addresses.values()].map((url) => url.origin)), failed)

  const forget = (name: string) => {
    loaded.delete(name)
    failed.add(name)
  }
  const load = (name: string): Promise<unknown> => {
    const known = loaded.get(name)
    if (known !== undefined) return known
    const attempt = fetchModule(name, addresses.get(name), failed.has(name))
    loaded.set(name, attempt)
    attempt.catch(() => forget(name))
    return attempt
  }
  return {
    told: remotes,
    load,
    forget,
    preload: (name) => load(name).then(nothing, nothing),
  }
}

async function readRemotes(): Promise<Remotes> {
  try {
    const response = await fetch(new URL('/remotes.json', location.origin), {
      cache: 'no-store',
      signal: AbortSignal.timeout(MODULE_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return Remotes.parse(await response.json())
  } catch (cause) {
    throw new ModuleUnavailable('remotes.json', 'unreachable', cause)
  }
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
 * A manifest may name any address for its code: only the origins that the server lists are believed.
 * And no file may take for ever.
 */
function guardFetches(origins: ReadonlySet<string>, failed: ReadonlySet<string>): void {
  const check = (address: string) => {
    if (!origins.has(new URL(address, location.origin).origin)) throw new Error(`${address} is on no listed origin`)
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

function nothing(): void {
  // Deliberately empty: see `preload`.
}
