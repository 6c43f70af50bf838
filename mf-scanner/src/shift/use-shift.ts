import * as z from '@cortile/contract/zod.ts'
import { OF_SESSION } from '@cortile/frame/api/tokens.ts'
import { readStored, writeStored } from '@cortile/frame/storage/local-storage.ts'
import { useEffect, useState } from 'react'

export type Shift = ReturnType<typeof useShift>

/** Part of the session's data: a shift outlives the profile page and a reload, and ends with the session. */
const KEY = `${OF_SESSION}turno`

/**
 * A shift at the door: the screen is a kiosk, full and kept on. Browsers grant fullscreen only for a user gesture, hence
 * the button; it may be refused, and the door works without. Released at the end of the shift and on unmount.
 */
export function useShift() {
  const [on, setOn] = useState(() => readStored(z.boolean(), KEY) ?? false)
  useEffect(() => {
    if (!on) return undefined
    const release = keepAwake()
    // A reload has left fullscreen: the next touch brings it back.
    const stop = onNextTouch(enterFullscreen)
    document.body.dataset['kiosk'] = 'on'
    return () => {
      release()
      stop()
      delete document.body.dataset['kiosk']
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined)
    }
  }, [on])
  const set = (next: boolean) => {
    writeStored(KEY, next)
    setOn(next)
  }
  return {
    on,
    start: () => {
      enterFullscreen()
      set(true)
    },
    end: () => set(false),
  }
}

function enterFullscreen(): void {
  if (!document.fullscreenElement) void document.documentElement.requestFullscreen?.().catch(() => undefined)
}

function onNextTouch(act: () => void): () => void {
  addEventListener('pointerdown', act, { once: true })
  return () => removeEventListener('pointerdown', act)
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
