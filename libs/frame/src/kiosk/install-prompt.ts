import { useSyncExternalStore } from 'react'

/** The browser's offer to install the page; not in the DOM's types because only Chromium has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}
const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event

let offer: InstallPrompt | null = null
const listeners = new Set<() => void>()

function setOffer(next: InstallPrompt | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for `useInstallPrompt`. It is made once, soon after the page has opened. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isInstallPrompt(event)) setOffer(event)
  })
  addEventListener('appinstalled', () => setOffer(null))
}

/** Asks the user to install the page; null if it is installed or the browser makes no offer. */
export function useInstallPrompt(): (() => Promise<void>) | null {
  const current = useSyncExternalStore(subscribe, () => offer)
  if (current === null) return null
  return async () => {
    // An offer can be shown once.
    setOffer(null)
    await current.prompt()
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
