import { Remotes } from '@cortile/contract/remotes.ts'

let config: Remotes | undefined

/** Fetches `/remotes.json`; rejects without an answer, on an error status or another shape. */
export async function fetchRuntimeConfig(signal: AbortSignal | null = null): Promise<Remotes> {
  const response = await fetch(new URL('/remotes.json', location.origin), { cache: 'no-store', signal })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return Remotes.parse(await response.json())
}

/** Sets the configuration of this page. */
export function setRuntimeConfig(remotes: Remotes): void {
  config = remotes
}

/** The licence key that the calls must carry, if the server asks for one. */
export function licenceKey(): string | undefined {
  return config?.licence_key
}

/** The address of a module's manifest, which lies in the folder of the module's own page; null if it is not listed. */
export function moduleAddress(name: string): URL | null {
  const address = config?.modules[name]
  return address !== undefined && URL.canParse(address, location.origin) ? new URL(address, location.origin) : null
}

/**
 * Public URL of the shell without a trailing slash, for printed or copied links. Until the server names one: the page's
 * origin.
 */
export function appUrl(): string {
  return (config?.app_url ?? location.origin).replace(/\/+$/, '')
}
