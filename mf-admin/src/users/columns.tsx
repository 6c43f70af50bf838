import { may } from '@cortile/contract/access.ts'
import type { User } from '@cortile/contract/auth.ts'
import type { ListedUser } from '@cortile/contract/users.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { Ban, CircleCheck, ShieldCheck } from 'lucide-react'
import { UserActions } from './UserActions.tsx'

// An address that is broken is copied wrong.
const Address = styled.span({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
const Name = styled.span({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px' })

export const rowKey = ({ id }: User) => id

interface RowActions {
  /** The logged-in user. */
  me: User
  edit: (user: ListedUser) => void
  toggleAccess: (user: User) => void
  remove: (user: User) => void
  sessions: (user: User) => void
}

export function columnsFor({ me, edit, toggleAccess, remove, sessions }: RowActions): readonly Column<ListedUser>[] {
  return [
    {
      id: 'utente',
      header: 'Utente',
      card: 'title',
      width: 'minmax(0, 1fr)',
      cell: ({ id, name, email, nuovo_email, second_factor }) => (
        <TwoLines
          under={
            <>
              <Address title={email}>{email}</Address>
              {nuovo_email !== null && <Address title={nuovo_email}>→ {nuovo_email}, da confermare</Address>}
            </>
          }
        >
          <Name>
            {name} {id === me.id && <Chip color="info" label="tu" />}
            {second_factor && <Chip icon={<ShieldCheck size={16} aria-hidden />} label="due passaggi" />}
          </Name>
        </TwoLines>
      ),
    },
    {
      id: 'ruolo',
      header: 'Ruolo e stato',
      width: '128px',
      cell: ({ role, disabled }) => <TwoLines under={<State disabled={disabled} />}>{role}</TwoLines>,
    },
    {
      id: 'accesso',
      header: 'Ultimo accesso',
      width: '176px',
      cell: ({ last_login, last_used_at }) => (
        <TwoLines under={last_used_at === null ? 'Mai usato' : `Usato il ${dateTime(last_used_at)}`}>
          {last_login === null ? 'Mai' : dateTime(last_login)}
        </TwoLines>
      ),
    },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'actions',
      // Wide enough for all buttons that the caller may have in a row.
      width: may(me.role, 'sessions.manage') ? '192px' : '144px',
      cell: (user) => (
        <UserActions
          me={me}
          user={user}
          onEdit={edit}
          onToggleAccess={toggleAccess}
          onRemove={remove}
          onSessions={sessions}
        />
      ),
    },
  ]
}

function State({ disabled }: { disabled: boolean }) {
  return disabled ? (
    <Chip color="error" icon={<Ban size={16} aria-hidden />} label="Disabilitato" />
  ) : (
    <Chip color="success" icon={<CircleCheck size={16} aria-hidden />} label="Attivo" />
  )
}
