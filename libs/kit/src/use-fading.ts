import { useEffect, useEffectEvent, useState } from 'react'

/** As long as something takes to come or to go. */
export const FADE_MS = 200

/** Whether something is still to be seen: as long as it is open, and while it fades out. `onGone`: it is out of sight. */
export function useFading(open: boolean, onGone: (() => void) | undefined): boolean {
  const [seen, setSeen] = useState(open)
  if (open && !seen) setSeen(true)
  const gone = useEffectEvent(() => {
    setSeen(false)
    onGone?.()
  })
  useEffect(() => {
    if (open || !seen) return undefined
    const timer = setTimeout(gone, FADE_MS)
    return () => clearTimeout(timer)
  }, [open, seen])
  return open || seen
}
