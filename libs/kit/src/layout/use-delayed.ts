import { useEffect, useState } from 'react'

/** A shorter wait shows no placeholder. */
const SKELETON_DELAY_MS = 150

/** True once `active` has lasted `ms`; false at once when it ends. */
export function useDelayed(active: boolean, ms = SKELETON_DELAY_MS): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => {
      setLate(true)
    }, ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, ms])
  return active && late
}
