import { act } from '@testing-library/react'

/** Between two keys, in ms. */
const GAP_MS = 4

/**
 * Types into the page as a card reader does: all keys at one moment, however busy the machine is, `{Enter}` among them.
 * A hand that types in a test takes as long as the machine likes, and more than a reader may.
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
    // What nobody has taken does what Enter does to a button.
    if (target.dispatchEvent(event) && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  })
}
