import { useLocation, useNavigate } from '@cortile/frame/navigation/router.ts'
import { useEffect, useState } from 'react'

/** The token of a mailed link, after `#`. It leaves the address at once: the history of a shared computer must not hold it. */
export function useTokenInAddress(): string {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => hash.slice(1))
  useEffect(() => {
    if (hash !== '') void navigate({ hash: '' }, { replace: true })
  }, [hash, navigate])
  return token
}
