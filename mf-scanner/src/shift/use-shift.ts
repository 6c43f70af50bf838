import { useEffect, useState } from 'react'

export type Shift = ReturnType<typeof useShift>

/**
 * The shift of whoever stands at the door: sound, the whole screen, and a display that stays on. A browser gives them
 * only for a tap, hence a button; it may refuse any of them, and the door works all the same. They end with the shift,
 * or when the door is left.
 */
export function useShift() {
  const [shift, setShift] = useState<{ audio: AudioContext | null } | null>(null)
  useEffect(() => {
    if (shift === null) return undefined
    const release = keepAwake()
    return () => {
      release()
      void shift.audio?.close()
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [shift])
  return {
    on: shift !== null,
    audio: shift?.audio ?? null,
    start: () => {
      const audio = 'AudioContext' in globalThis ? new AudioContext() : null
      void document.documentElement.requestFullscreen?.().catch(() => undefined)
      setShift({ audio })
    },
    end: () => setShift(null),
  }
}

/** Keeps the display on until the returned function is called; the browser lets go of it whenever the page is hidden. */
function keepAwake(): () => void {
  let over = false
  let lock: WakeLockSentinel | null = null
  const ask = async () => {
    if (over || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const given = await navigator.wakeLock.request('screen').catch(() => null)
    if (over) await given?.release()
    else lock = given
  }
  const seen = () => void ask()
  document.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    over = true
    document.removeEventListener('visibilitychange', seen)
    void lock?.release()
  }
}
