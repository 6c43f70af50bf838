import type { UserSession } from '@cortile/contract/sessions.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import styled from '@emotion/styled'
import { useState } from 'react'
import { QueryError } from '../api/QueryError.tsx'
import { notify } from '../notices/notices.tsx'
import { useAppDispatch } from '../store/store.ts'
import { useEndOwnSessionMutation, useOwnSessionsQuery } from './session-calls.ts'
import { logOut } from './session-flow.ts'
import { SessionRow } from './SessionRow.tsx'

const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })

/** The user's own open sessions, each of which can be ended: a device may be lost. */
export function OwnSessions() {
  const { data: sessions, error, isFetching, refetch } = useOwnSessionsQuery(undefined, { refetchOnFocus: true })
  const [end] = useEndOwnSessionMutation()
  const [ending, setEnding] = useState<number | null>(null)
  const dispatch = useAppDispatch()
  const endOne = async ({ id, current }: UserSession) => {
    if (ending !== null) return
    setEnding(id)
    if (current) return logOut(dispatch)
    try {
      const request = end({ params: { id } }).unwrap()
      await notify.during(request, { pending: 'Chiusura in corso...', success: 'Sessione chiusa' })
    } catch {
      // It has ended by itself meanwhile, or stays open: the list is fetched again either way.
    }
    setEnding(null)
  }
  return (
    <Panel title="I tuoi accessi aperti">
      {sessions === undefined ? (
        error === undefined ? (
          <Loading>
            <SkeletonLines />
          </Loading>
        ) : (
          <QueryError error={error} retrying={isFetching} onRetry={refetch} />
        )
      ) : sessions.length === 0 ? (
        <EmptyState>Nessuna sessione aperta.</EmptyState>
      ) : (
        <List aria-label="Sessioni aperte">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              ending={ending === session.id}
              onEnd={(each) => void endOne(each)}
            />
          ))}
        </List>
      )}
    </Panel>
  )
}
