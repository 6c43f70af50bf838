import { may } from '@cortile/contract/access.ts'
import { useRunning } from '@cortile/frame/remotes/running-modules.ts'
import { callerOf } from '@cortile/frame/store/session-slice.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'

/** Returns a function that tells whether the page of a path runs in this installation and is open to the user. */
export function useOpens(): (path: string) => boolean {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const { rows } = useRunning()
  return (path) => rows.some((row) => row.path === path && row.grant !== null && may(caller, row.grant))
}
