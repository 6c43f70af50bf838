import { readDeployed, type Deployed } from '@cortile/frame/remotes/versions.ts'
import { useCallback, useEffect, useState } from 'react'

/** Which builds lie on their hosts, asked when the screen opens and by `again`; what was read stays while it is asked anew. */
export function useDeployed() {
  const [deployed, setDeployed] = useState<readonly Deployed[]>()
  const [state, setState] = useState<'asking' | 'known' | 'failed'>('asking')
  const ask = useCallback((alive: () => boolean) => {
    readDeployed().then(
      (found) => {
        if (!alive()) return
        setDeployed(found)
        setState('known')
      },
      () => {
        if (alive()) setState('failed')
      },
    )
  }, [])
  useEffect(() => {
    let here = true
    ask(() => here)
    return () => void (here = false)
  }, [ask])
  const again = () => {
    setState('asking')
    ask(() => true)
  }
  return { deployed, state, again }
}
