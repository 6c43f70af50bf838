import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { lazyModule } from '@cortile/kit/lazy-module.ts'
import { useEffect } from 'react'
import { setPairedDevice } from '../storage/paired-device.ts'

/** A chunk of its own: it is shown once in the life of a device. */
const pairingScreen = lazyModule(() => import('./PairingScreen.tsx'))

/** The page of a user that must work on a paired device, on one that is not. */
export function MustPair() {
  const code = pairingScreen.use(true)
  // An earlier pairing has ended, else the server would not ask for one.
  useEffect(() => setPairedDevice(null), [])
  return code ? <code.PairingScreen /> : <Loading />
}
