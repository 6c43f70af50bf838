import { useEffect } from 'react'
import type { ScanController } from '../scan-controller.ts'
import type { Entry } from '../scan-queue.ts'
import { isLate } from '../verdict.ts'
import { play, tones } from './tones.ts'

/** Says every new result aloud, as soon as it is there and whatever is drawn. */
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

/** A reader that stutters is not worth a sound; nor is a backlog, whose people have gone. */
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
