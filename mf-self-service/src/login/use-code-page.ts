import { useLocation, useNavigate } from '@cortile/frame/navigation/router.ts'
import { useEffect, useRef } from 'react'

const HASH = '#codice'
/** In the history: the entry before is the form for the address. */
const AFTER_EMAIL = 'dopo-email'

/** Whether the address of the page asks for the code, so that the phone's Back leads from there to the email. */
export function useCodePage() {
  const location: { hash: string; state: unknown } = useLocation()
  const { hash, state } = location
  const navigate = useNavigate()
  const here = useHere()
  const atCode = hash === HASH
  const toCode = () => {
    // Whoever has left while the code was being sent is not called back.
    if (here.current) void navigate({ hash: HASH }, { state: atCode ? state : AFTER_EMAIL, replace: atCode })
  }
  const toEmail = () => void (state === AFTER_EMAIL ? navigate(-1) : navigate({ hash: '' }, { replace: true }))
  return { atCode, toCode, toEmail }
}

/** Whether the page is still drawn. */
function useHere() {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => void (here.current = false)
  }, [])
  return here
}
