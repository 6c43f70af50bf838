import { act } from '@testing-library/react'

/** Time between two keys. */
const GAP_MS = 4

/**
 * Types into the page like a card reader, `{Enter}` included: the keys have fixed timestamps. The keys of `userEvent`
 * have real ones, which on a busy machine lie too far apart for a reader.
 */
export async function typeAsReader(text: string): Promise<void> {
  const from = performance.now()
  const keys = text.match(/\{Enter\}|./g) ?? []
  for (const [index, key] of keys.entries()) press(key === '{Enter}' ? 'Enter' : key, from + index * GAP_MS)
  await act(() => Promise.resolve())
}

function press(key: string, at: number): void {
  const target = document.activeElement ?? document.body
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  act(() => {
    // An Enter that was not prevented clicks the focused button.
    if (target.dispatchEvent(event) && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  })
}
