import { lazyModule } from '@cortile/kit/lazy-module.ts'
import { useAppSelector } from '../store/store.ts'
import { useClosing } from './closing.ts'

const closingNotice = lazyModule(() => import('./ClosingNotice.tsx'))

/** On a device that the desk is closing: says so, and ends the device once nothing waits on it. */
export function ClosingDevice() {
  const isIn = useAppSelector(({ session }) => session.status === 'in')
  const isClosing = useClosing() && isIn
  const code = closingNotice.use(isClosing)
  return isClosing && code ? <code.ClosingNotice /> : null
}
