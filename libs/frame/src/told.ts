import type { Remotes } from '@cortile/contract/remotes.ts'

let told: Remotes | undefined

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
