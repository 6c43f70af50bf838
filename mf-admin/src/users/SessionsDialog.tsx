import { useUserSessionsQuery } from '@cortile/client/sessions.ts'
import type { User } from '@cortile/contract/auth.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { SessionRow } from '@cortile/frame/session/SessionRow.tsx'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useDialog } from '../forms/use-dialog.ts'
import { polling } from '../lists/polling.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { othersOf, useEndSessions } from './use-end-sessions.ts'

const Intro = styled.p({ margin: '0 0 12px', color: colorVars.muted })
const List = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })

interface SessionsDialogProps {
  open: boolean
  user: User
  onClose: () => void
}

/** The open sessions of a user, and how to end them: a tablet may be lost. */
export function SessionsDialog({ open, user, onClose }: SessionsDialogProps) {
  const query = useUserSessionsQuery({ params: { id: user.id } }, { ...polling, skip: !open })
  const { ending, endOne, endAll } = useEndSessions(user)
  // The number that was confirmed, kept during the request and the closing transition: the list is shorter by then.
  const question = useDialog<number | null>()
  const { data: sessions, error } = query
  const others = othersOf(sessions ?? [])
  const hasOwnSession = others.length < (sessions?.length ?? 0)
  const all = hasOwnSession ? 'Chiudi le altre' : 'Chiudi tutte'
  const confirm = () => {
    question.show(others.length)
    void endAll().then(question.hide)
  }
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogTitle>Sessioni di {user.name}</DialogTitle>
      <DialogContent>
        <Intro>
          I dispositivi con l’accesso aperto. Se uno è perso o rubato chiudi la sua sessione: per rientrare servirà la
          password.
          <StaleMark stale={sessions !== undefined && error !== undefined} />
        </Intro>
        {sessions === undefined ? (
          error ? (
            <QueryError error={error} retrying={query.isFetching} onRetry={query.refetch} />
          ) : (
            <Loading />
          )
        ) : sessions.length === 0 ? (
          <EmptyState>Nessuna sessione aperta.</EmptyState>
        ) : (
          <List aria-label="Sessioni aperte">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} ending={ending === session.id} onEnd={endOne} />
            ))}
          </List>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" variant="outlined" onClick={onClose}>
          Indietro
        </Button>
        {others.length > 1 && (
          <Button color="error" variant="outlined" onClick={() => question.show(null)}>
            {all} ({others.length})
          </Button>
        )}
      </DialogActions>
      <ConfirmDialog
        open={question.open}
        danger
        busy={ending === 'all'}
        confirmLabel={all}
        count={count(question.about ?? others.length)}
        onConfirm={confirm}
        onCancel={question.hide}
      >
        {hasOwnSession
          ? 'Vuoi chiudere tutte le tue altre sessioni? Questa resta aperta.'
          : `Vuoi chiudere tutte le sessioni di «${user.name}»? Su ogni dispositivo dovrà accedere di nuovo.`}
      </ConfirmDialog>
    </Dialog>
  )
}

function count(sessions: number): string {
  return sessions === 1 ? '1 sessione finisce subito.' : `${sessions} sessioni finiscono subito.`
}
