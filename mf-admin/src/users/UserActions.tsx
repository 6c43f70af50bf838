import { may } from '@cortile/contract/access.ts'
import type { User } from '@cortile/contract/auth.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { Ban, Lock, MonitorSmartphone, Pencil, Trash2, UserCheck } from 'lucide-react'
import { lockOf, OWN_ROW } from './user-lock.ts'

const Actions = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
})
const Why = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // Above the buttons where there is no room for its words beside them.
  flex: '1 1 128px',
  minWidth: 0,
  minHeight: 44,
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  lineHeight: 1.3,
  '& > svg': { flexShrink: 0 },
})

interface UserActionsProps {
  me: User
  user: User
  onEdit: (user: User) => void
  onTurn: (user: User) => void
  onRemove: (user: User) => void
  onSessions: (user: User) => void
}

/** What whoever is here may do to a row, or why nothing. The server decides; this only mirrors it. */
export function UserActions({ me, user, onEdit, onTurn, onRemove, onSessions }: UserActionsProps) {
  const lock = lockOf(me, user)
  const own = me.id === user.id
  const why = lock ?? (own ? OWN_ROW : null)
  const turn = user.disabled ? 'Riabilita' : 'Disabilita'
  return (
    <Actions>
      {why !== null && (
        <Why>
          <Lock size={16} aria-hidden />
          {why}
        </Why>
      )}
      {may(me.role, 'sessions.manage') && (
        <IconButton aria-label={`Sessioni di ${user.name}`} title="Sessioni" onClick={() => onSessions(user)}>
          <MonitorSmartphone size={20} aria-hidden />
        </IconButton>
      )}
      {lock === null && (
        <IconButton aria-label={`Modifica ${user.name}`} title="Modifica" onClick={() => onEdit(user)}>
          <Pencil size={20} aria-hidden />
        </IconButton>
      )}
      {lock === null && !own && may(me.role, 'users.disable') && (
        <IconButton aria-label={`${turn} ${user.name}`} title={turn} onClick={() => onTurn(user)}>
          {user.disabled ? <UserCheck size={20} aria-hidden /> : <Ban size={20} aria-hidden />}
        </IconButton>
      )}
      {lock === null && !own && (
        <IconButton aria-label={`Elimina ${user.name}`} title="Elimina" onClick={() => onRemove(user)}>
          <Trash2 size={20} aria-hidden />
        </IconButton>
      )}
    </Actions>
  )
}
