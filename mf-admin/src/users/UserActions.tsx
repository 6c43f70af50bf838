import { may } from '@cortile/contract/access.ts'
import type { User } from '@cortile/contract/auth.ts'
import type { ListedUser } from '@cortile/contract/users.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Ban, Lock, MonitorSmartphone, Pencil, Trash2, UserCheck } from 'lucide-react'
import { lockOf, OWN_ROW } from './user-lock.ts'

const Actions = styled.span({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 4,
})
const Reason = styled.span({
  display: 'inline-grid',
  placeItems: 'center',
  width: target.staff,
  height: target.staff,
  color: colorVars.muted,
})

/** How long the reason stays after a touch, in ms. */
const TOUCH_MS = 5_000

interface UserActionsProps {
  me: User
  user: ListedUser
  onEdit: (user: ListedUser) => void
  onToggleAccess: (user: User) => void
  onRemove: (user: User) => void
  onSessions: (user: User) => void
}

/** The user's actions on a row, or the reason why there are none. Only mirrors the rules: the server decides. */
export function UserActions({ me, user, onEdit, onToggleAccess, onRemove, onSessions }: UserActionsProps) {
  const lock = lockOf(me, user)
  const own = me.id === user.id
  const reason = lock ?? (own ? OWN_ROW : null)
  const toggleLabel = user.disabled ? 'Riabilita' : 'Disabilita'
  return (
    <Actions>
      {reason !== null && (
        <Tooltip title={reason} enterTouchDelay={0} leaveTouchDelay={TOUCH_MS}>
          <Reason role="img" tabIndex={0}>
            <Lock size={16} aria-hidden />
          </Reason>
        </Tooltip>
      )}
      {may(me.role, may(user.role, 'session.long') ? 'sessions.manage' : 'sessions.everybody') && (
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
        <IconButton aria-label={`${toggleLabel} ${user.name}`} title={toggleLabel} onClick={() => onToggleAccess(user)}>
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
