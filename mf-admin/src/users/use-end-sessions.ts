import { useEndSessionsMutation } from '@cortile/client/sessions.ts'
import type { User } from '@cortile/contract/auth.ts'
import type { UserSession } from '@cortile/contract/sessions.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { logOut } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useState } from 'react'

/** Ends sessions of a user. `ending`: which one is on its way out. What is refused has been said as a toast. */
export function useEndSessions({ id }: User) {
  const [end] = useEndSessionsMutation()
  const [ending, setEnding] = useState<number | 'all' | null>(null)
  const dispatch = useAppDispatch()

  const during = async (what: number | 'all', success: string) => {
    setEnding(what)
    const query = what === 'all' ? {} : { session_id: what }
    try {
      await notify.during(end({ params: { id }, query }).unwrap(), { pending: 'Chiusura in corso...', success })
    } catch {
      // It has ended by itself meanwhile, or stays open: the list is asked again either way.
    }
    setEnding(null)
  }

  return {
    ending,
    endOne: (session: UserSession) => {
      if (ending !== null) return
      if (!session.current) return void during(session.id, 'Sessione chiusa')
      // Ended like another's, this page would be locked out by its next call, and told to log in.
      setEnding(session.id)
      void logOut(dispatch)
    },
    endAll: () => during('all', 'Sessioni chiuse'),
  }
}

/** Those that all end at once: the server leaves the one that asks. */
export function othersOf(sessions: readonly UserSession[]): readonly UserSession[] {
  return sessions.filter(({ current }) => !current)
}
