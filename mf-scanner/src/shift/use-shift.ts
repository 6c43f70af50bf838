import { useEffect, useState } from 'react'

export type Shift = ReturnType<typeof useShift>

/**
 * A shift at the door: audio, fullscreen and wake lock. Browsers grant them only for a user gesture, hence the button; any
 * of them may be refused, and the door works without. Released at the end of the shift and on unmount.
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

/** Keeps the display on until the returned function is called; the browser releases a wake lock when the page is hidden. */
function keepAwake(): () => void {
  let released = false
  let lock: WakeLockSentinel | null = null
  const request = async () => {
    if (released || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
    const sentinel = await navigator.wakeLock.request('screen').catch(() => null)
    if (released) await sentinel?.release()
    else lock = sentinel
  }
  const onVisibilityChange = () => void request()
  document.addEventListener('visibilitychange', onVisibilityChange)
  onVisibilityChange()
  return () => {
    released = true
    document.removeEventListener('visibilitychange', onVisibilityChange)
    void lock?.release()
  }
}
