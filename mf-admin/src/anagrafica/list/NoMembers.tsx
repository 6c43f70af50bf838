import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import Button from '@mui/material/Button'
import { PageGone } from '../../lists/PageGone.tsx'

interface NoMembersProps {
  /** A search or a filter is active. */
  narrowed: boolean
  /** The user may register members. */
  creates: boolean
  /** The last page, if earlier pages have members. */
  lastPage: number | undefined
  onClear: () => void
  onPage: (page: number) => void
}

/** Why the list is empty, and an action that helps. */
export function NoMembers({ narrowed, creates, lastPage, onClear, onPage }: NoMembersProps) {
  if (lastPage !== undefined) {
    return (
      <PageGone lastPage={lastPage} onPage={onPage}>
        In questa pagina non c’è nessuno.
      </PageGone>
    )
  }
  if (narrowed) {
    return (
      <EmptyState
        action={
          <Button variant="outlined" color="inherit" onClick={onClear}>
            Azzera filtri
          </Button>
        }
      >
        Nessun iscritto corrisponde alla ricerca.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      action={
        creates && (
          <ButtonLink to="/anagrafica/nuovo" variant="outlined">
            Registra il primo iscritto
          </ButtonLink>
        )
      }
    >
      Non ci sono ancora iscritti: appariranno qui appena la prima iscrizione sarà confermata.
    </EmptyState>
  )
}
