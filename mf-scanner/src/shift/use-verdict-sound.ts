import type { Sound } from '@cortile/kit/sound/use-sound.ts'
import { useEffect, useEffectEvent } from 'react'
import type { ScanController } from '../scan-controller.ts'
import type { Entry } from '../scan-queue.ts'
import { isLate } from '../verdict.ts'

const BUZZ_MS = 3_000

/**
 * Plays a sound with every result that is shown, and when readings of an outage turn out to be refused; directly from the
 * controller and not after a render.
 */
export function useVerdictSound(controller: ScanController, sound: Sound): void {
  const play = useEffectEvent((entry: Entry) => {
    const melody = melodyOf(entry)
    if (melody) sound.play(melody)
  })
  const buzz = useEffectEvent(() => sound.play('errore'))
  useEffect(() => {
    let refused = controller.refused().length
    let buzzed = Number.NEGATIVE_INFINITY
    return controller.subscribe(() => {
      const more = controller.refused().length > refused
      refused = controller.refused().length
      // The refusals of an outage arrive together: one buzz for all.
      if (!more || performance.now() - buzzed < BUZZ_MS) return
      buzzed = performance.now()
      buzz()
    })
  }, [controller])
  useEffect(() => {
    let last = controller.staged().shown?.key
    return controller.subscribe(() => {
      const { shown } = controller.staged()
      if (!shown || shown.key === last) return
      last = shown.key
      play(shown)
    })
  }, [controller])
}

/** No sound for a late result, whose member has left the door. */
function melodyOf({ at, outcome }: Entry) {
  if (isLate(at)) return null
  switch (outcome.kind) {
    case 'moved':
      return outcome.result.stato_accesso
    case 'held':
      return 'consegna'
    case 'confirmed':
      return outcome.esiti[0]?.stato_accesso ?? null
    default:
      return 'errore'
  }
}
