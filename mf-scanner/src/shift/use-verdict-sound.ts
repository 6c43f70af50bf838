import { useEffect } from 'react'
import type { ScanController } from '../scan-controller.ts'
import type { Entry } from '../scan-queue.ts'
import { isLate } from '../verdict.ts'
import { play, tones } from './tones.ts'

/** Plays a sound for every new result, directly from the controller and not after a render. */
export function useVerdictSound(controller: ScanController, audio: AudioContext | null): void {
  useEffect(() => {
    if (audio === null) return undefined
    let newest = controller.queue().log[0]?.key
    return controller.subscribe(() => {
      const [entry] = controller.queue().log
      if (!entry || entry.key === newest) return
      newest = entry.key
      const sound = soundOf(entry)
      if (sound) play(audio, tones[sound])
    })
  }, [controller, audio])
}

/** No sound for a duplicate reading, nor for a late result, whose member has left the door. */
function soundOf({ at, outcome }: Entry): keyof typeof tones | null {
  if (isLate(at)) return null
  switch (outcome.kind) {
    case 'moved':
      return outcome.result.stato_accesso
    case 'refused':
    case 'short':
      return 'errore'
    case 'double':
      return null
  }
}
