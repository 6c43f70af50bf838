import { useLocation, useNavigate } from '@cortile/frame/navigation/router.ts'
import { useEffect } from 'react'
import { PRINT } from '../quotes/member/fee-paths.ts'

/** Prints the page, with its pictures, if it was opened for that, and not again after a reload. */
export function usePrintOnce(ready: boolean): void {
  const location: { pathname: string; search: string; state: unknown } = useLocation()
  const { pathname, search, state } = location
  const navigate = useNavigate()
  const due = ready && state === PRINT
  useEffect(() => {
    if (!due) return
    void navigate(pathname + search, { replace: true })
    void Promise.allSettled(Array.from(document.images, (image) => image.decode())).then(() => window.print())
  }, [due, navigate, pathname, search])
}
