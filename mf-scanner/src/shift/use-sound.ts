import { useState } from 'react'

/** A door where everybody sleeps next door stays silent, also tomorrow. */
const KEY = 'cortile.suono'
const OFF = 'spento'

/** Whether this device says its verdicts aloud, and what changes it. */
export function useSound(): { on: boolean; toggle: () => void } {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== OFF)
  return {
    on,
    toggle: () => {
      if (on) localStorage.setItem(KEY, OFF)
      else localStorage.removeItem(KEY)
      setOn(!on)
    },
  }
}
