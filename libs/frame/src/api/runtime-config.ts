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

/**
 * Public URL of the shell without a trailing slash, for printed or copied links. Until the server names one: the page's
 * origin.
 */
export function appUrl(): string {
  return (config?.app_url ?? location.origin).replace(/\/+$/, '')
}
