import { Remotes } from '@cortile/contract/remotes.ts'

let config: Remotes | undefined

/** Fetches `/remotes.json`; rejects if there is no answer, an error status or another shape. */
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

/** The public address of the shell, without a slash at its end: for what leaves the screen. The page's own, until the server says. */
export function appUrl(): string {
  return (config?.app_url ?? location.origin).replace(/\/+$/, '')
}
