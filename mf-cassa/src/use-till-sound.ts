import type { Sound } from '@cortile/kit/sound/use-sound.ts'
import { useEffect, useEffectEvent } from 'react'
import type { TillController } from './till-controller.ts'

/** Plays a sound when a payment is accepted, and another when it is refused, also one that was put aside. */
export function useTillSound(controller: TillController, play: Sound['play']): void {
  const sound = useEffectEvent(play)
  useEffect(() => {
    let last = heardOf(controller)
    return controller.subscribe(() => {
      const now = heardOf(controller)
      if (now.paid !== null && now.paid !== last.paid) sound('pagato')
      if (now.refused > last.refused) sound('errore')
      last = now
    })
  }, [controller])
}

function heardOf({ till, parked }: TillController) {
  const { receipt, payment } = till()
  const present = payment.step === 'card' && payment.ended?.refusal ? 1 : 0
  const aside = parked().filter(({ refusal }) => refusal !== null).length
  return { paid: receipt?.key ?? null, refused: present + aside }
}
