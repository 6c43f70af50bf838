import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { notify } from '../notices/notices.tsx'
import { useRunning } from '../remotes/running-modules.ts'
import { isReaderDevice } from '../storage/reader-device.ts'
import { useAppSelector } from '../store/store.ts'
import { watchStrayCards } from './stray-cards.ts'

const LOGGED_OUT = 'Accedi di nuovo: la tessera non è stata letta'
const ELSEWHERE = 'La tessera non è stata letta: torna alla porta o alla cassa'

/**
 * Answers a card that is read on another page of a door or till, so that nobody takes the silence for an entry. In the
 * shell only on the pages that such a device has besides: a desk may type cards into its search.
 */
export function StrayCards() {
  const { kiosk } = useRunning()
  const loggedIn = useAppSelector(({ session }) => session.status === 'in')
  const { pathname } = useLocation()
  const watches = kiosk || (isReaderDevice() && (!loggedIn || pathname.startsWith('/profilo')))
  const answer = useEffectEvent(() => notify.error(loggedIn ? ELSEWHERE : LOGGED_OUT))
  useEffect(() => (watches ? watchStrayCards(answer) : undefined), [watches])
  return null
}
