import { lazyModule } from '@cortile/kit/lazy-module.ts'
import { useAppSelector } from '../store/store.ts'
import { useClosing } from './closing.ts'

const closingNotice = lazyModule(() => import('./ClosingNotice.tsx'))

/** On a device that the desk is closing: says so, and ends the device once nothing waits on it. */
export function ClosingDevice() {
  const account = useAppSelector(({ session }) => (session.status === 'in' ? session.user?.id : undefined))
  const isClosing = useClosing() && account !== undefined
  const code = closingNotice.use(isClosing)
  return isClosing && code ? <code.ClosingNotice account={account} /> : null
}
