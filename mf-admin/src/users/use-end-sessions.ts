import { useEndSessionsMutation } from '@cortile/client/sessions.ts'
import type { User } from '@cortile/contract/auth.ts'
import type { UserSession } from '@cortile/contract/sessions.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { logOut } from '@cortile/frame/session/session-flow.ts'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useState } from 'react'

/** Ends sessions of a user. `ending`: the session whose request is in flight. A refusal has been shown as a toast. */
export function useEndSessions({ id }: User) {
  const [end] = useEndSessionsMutation()
  const [ending, setEnding] = useState<number | 'all' | null>(null)
  const dispatch = useAppDispatch()

  const endSessions = async (target: number | 'all', success: string) => {
    setEnding(target)
    const query = target === 'all' ? {} : { session_id: target }
    try {
      await notify.during(end({ params: { id }, query }).unwrap(), { pending: 'Chiusura in corso...', success })
    } catch {
      // The session has ended by itself meanwhile, or stays open: the list is refetched either way.
    }
    setEnding(null)
  }

  return {
    ending,
    endOne: (session: UserSession) => {
      if (ending !== null) return
      if (!session.current) return void endSessions(session.id, 'Sessione chiusa')
      // Ended like the others, the next call of this page would be refused, and the user would have to log in.
      setEnding(session.id)
      void logOut(dispatch)
    },
    endAll: () => endSessions('all', 'Sessioni chiuse'),
  }
}

/** The sessions that end all at once: the server keeps the caller's. */
export function othersOf(sessions: readonly UserSession[]): readonly UserSession[] {
  return sessions.filter(({ current }) => !current)
}
