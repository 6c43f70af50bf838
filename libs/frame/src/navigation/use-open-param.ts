import { useEffect, useState } from 'react'

/** What is being opened, once it is there; null until then. `opening` stays the same from drawing to drawing and never rejects. */
export function useOpened<T>(opening: Promise<T>): T | null {
  const [opened, setOpened] = useState<{ from: Promise<T>; it: T } | null>(null)
  useEffect(() => {
    let wanted = true
    void opening.then((it) => {
      if (wanted) setOpened({ from: opening, it })
    })
    return () => {
      wanted = false
    }
  }, [opening])
  return opened?.from === opening ? opened.it : null
}
