import { Remotes } from '@cortile/contract/remotes.ts'

let told: Remotes | undefined

/** Asks what `/remotes.json` tells; rejects where that can't be had. */
export async function readTold(signal: AbortSignal | null = null): Promise<Remotes> {
  const response = await fetch(new URL('/remotes.json', location.origin), { cache: 'no-store', signal })
  return Remotes.parse(await response.json())
}

/** Keeps what `/remotes.json` told this page. */
export function setTold(remotes: Remotes): void {
  told = remotes
}

/** The licence key that the calls must carry, if the server asks for one. */
export function licenceKey(): string | undefined {
  return told?.licence_key
}

/** The public address of the shell, without a slash at its end: for what leaves the screen. The page's own, until the server says. */
export function appUrl(): string {
  return (told?.app_url ?? location.origin).replace(/\/+$/, '')
}
