import { cassaApi } from '@cortile/client/cassa.ts'
import type { TillHolder } from '@cortile/contract/cassa.ts'
import { messageOf } from '@cortile/frame/api/api-error.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useEffect, useRef, useState } from 'react'

/** A card that was read while there was nothing to pay: its holder, or why it is unknown; both null while it loads. */
export interface HolderLookup {
  holder: TillHolder | null
  failure: string | null
}

const SHOWN_MS = 10_000
const UNANSWERED = 'Il server non risponde: riprova'

/** Looks up the holder of a card for the cashier, and forgets it after a while. */
export function useHolder() {
  const dispatch = useAppDispatch()
  const [lookup, setLookup] = useState<HolderLookup | null>(null)
  /** Number of the last lookup: an older answer is dropped. */
  const latest = useRef(0)
  const close = () => {
    latest.current += 1
    setLookup(null)
  }
  const show = async (card_id: string) => {
    const own = (latest.current += 1)
    setLookup({ holder: null, failure: null })
    // Each time anew: the balance changes.
    const asked = dispatch(
      cassaApi.endpoints.holder.initiate({ params: { card_id } }, { forceRefetch: true, subscribe: false }),
    )
    const found = await asked.unwrap().then(
      (holder) => ({ holder, failure: null }),
      (error: unknown) => ({ holder: null, failure: messageOf(error) ?? UNANSWERED }),
    )
    if (latest.current === own) setLookup(found)
  }
  useEffect(() => {
    if (lookup === null || (lookup.holder === null && lookup.failure === null)) return undefined
    const timer = setTimeout(() => setLookup(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [lookup])
  return { lookup, show, close }
}
