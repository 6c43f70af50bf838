import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { useState } from 'react'
import type { ScanController } from '../scan-controller.ts'
import { useScanQueue, useStaged } from '../use-scan-controller.ts'
import type { HeldCard } from './held-card.ts'
import { offlineCards } from './offline-cards.ts'
import { useExitDesk } from './use-exit-desk.ts'
import { useExitSheet } from './use-exit-sheet.ts'

/**
 * The cards that wait at the door, with the one that is shown large (null: none): the last one that was read or pressed, until
 * it is closed or another result is shown.
 */
export function useHeldCards(controller: ScanController, shift: boolean) {
  const { held, opened } = useExitDesk(controller)
  const queue = useScanQueue(controller)
  const { shown, busy } = useStaged(controller)
  const sheet = useExitSheet(shift)
  const [closed, setClosed] = useState<string | null>(null)
  const offline = offlineCards(queue, sheet, dayOf(new Date(serverNow())))
  const cards = [...offline, ...held]
  const newest = queue.waiting.at(-1)?.key
  const wanted = cards.find(({ key }) => key === opened) ?? offline.find(({ key }) => key === newest && key !== closed)
  // Another result has not been seen long enough.
  const large = wanted && !(busy && shown !== null && shown.key !== wanted.key && !wanted.offline) ? wanted : null
  return {
    large,
    others: cards.filter((card) => card !== large),
    open: ({ key }: HeldCard) => controller.openCard(key),
    close: () => {
      setClosed(large?.key ?? null)
      controller.openCard(null)
    },
  }
}
