import { staffToken } from '@cortile/frame/api/tokens.ts'
import { useEffect, useState } from 'react'

/** Has the browser ask before the page goes away with what was typed. */
export function useUnsavedWarning(dirty: boolean): void {
  const [token] = useState(staffToken)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      // Another account came in from another tab: this page must reload, and the draft is kept for its author.
      if (staffToken() === token) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty, token])
}
