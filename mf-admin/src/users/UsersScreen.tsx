import { useUsersQuery } from '@cortile/client/users.ts'
import { may } from '@cortile/contract/access.ts'
import type { User } from '@cortile/contract/auth.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import type { ListedUser } from '@cortile/contract/users.ts'
import { useAppSelector } from '@cortile/frame/store/store.ts'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { Plus } from 'lucide-react'
import { useMemo, useState, useRef } from 'react'
import { useDialog } from '../forms/use-dialog.ts'
import { PagedList, shownPage } from '../lists/PagedList.tsx'
import { polling } from '../lists/polling.ts'
import { useFocusAfter } from '../lists/use-focus-after.ts'
import { usePaging } from '../lists/use-paging.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { columnsFor, rowKey } from './columns.tsx'
import { DisableDialog } from './DisableDialog.tsx'
import { InvitedNotice } from './InvitedNotice.tsx'
import { RemoveUserDialog } from './RemoveUserDialog.tsx'
import { SessionsDialog } from './SessionsDialog.tsx'
import { UserDialog } from './UserDialog.tsx'

/** The users of the system and their roles. */
export function UsersScreen() {
  const me = useAppSelector(({ session }) => session.user)
  return me && <Users me={me} />
}

const Stack = styled.div({ display: 'grid', gap: 16 })

/** The list with the actions of `me`; polled if `me` may disable users, to show recent activity at once. */
function Users({ me }: { me: User }) {
  const paging = usePaging(PAGE_SIZE)
  const isPolled = may(me.role, 'users.disable')
  const list = useUsersQuery({ query: paging.paging }, isPolled ? polling : {})
  const shown = shownPage(list)
  // The mark beside the title moves nothing, and the next poll retries; a list that is not polled has a retry button
  // instead.
  const stale = isPolled && shown !== undefined && list.error !== undefined
  const [invited, setInvited] = useState<User | null>(null)
  const form = useDialog<ListedUser | null>()
  const access = useDialog<User>()
  const removal = useDialog<User>()
  const devices = useDialog<User>()
  const { show: edit } = form
  const { show: toggleAccess } = access
  const { show: remove } = removal
  const { show: sessions } = devices
  const columns = useMemo(
    () => columnsFor({ me, edit, toggleAccess, remove, sessions }),
    [me, edit, toggleAccess, remove, sessions],
  )
  const createButton = useRef<HTMLButtonElement>(null)
  const onRemoved = useFocusAfter(
    () => !removal.open && !shown?.data.some(({ id }) => id === removal.about?.id),
    () => createButton.current,
  )
  const dismiss = () => {
    setInvited(null)
    createButton.current?.focus()
  }
  return (
    <>
      <PageHeader
        title="Utenti"
        subtitle={
          <>
            <span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>
            <StaleMark stale={stale} />
          </>
        }
        actions={
          <Button
            ref={createButton}
            variant="contained"
            startIcon={<Plus size={20} aria-hidden />}
            onClick={() => edit(null)}
          >
            Nuovo utente
          </Button>
        }
      />
      <Stack>
        {invited && <InvitedNotice user={invited} onClose={dismiss} />}
        <PagedList
          caption="Utenti"
          columns={columns}
          rowKey={rowKey}
          list={{ ...list, error: stale ? undefined : list.error }}
          paging={paging}
          empty={<EmptyState>Non ci sono utenti.</EmptyState>}
          outOfRange="In questa pagina non ci sono utenti."
        />
      </Stack>
      <UserDialog
        key={form.opening}
        open={form.open}
        me={me}
        user={form.about ?? null}
        onClose={form.hide}
        onCreated={setInvited}
      />
      {access.about && (
        <DisableDialog key={`access ${access.opening}`} open={access.open} user={access.about} onClose={access.hide} />
      )}
      {devices.about && (
        <SessionsDialog
          key={`sessions ${devices.opening}`}
          open={devices.open}
          user={devices.about}
          onClose={devices.hide}
        />
      )}
      {removal.about && (
        <RemoveUserDialog
          key={`removal ${removal.opening}`}
          open={removal.open}
          user={removal.about}
          onRemoved={onRemoved}
          onClose={removal.hide}
        />
      )}
    </>
  )
}

function countOf(total: number): string {
  return `${numero(total)} ${total === 1 ? 'utente' : 'utenti'}`
}
