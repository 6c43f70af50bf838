import { useAnagraficheQuery } from '@cortile/client/anagrafica.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { CapacityBar } from '@cortile/kit/status/CapacityBar.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useRef, useState } from 'react'
import { shownPage, type PageResult } from '../lists/PagedList.tsx'
import { FoundMember } from './FoundMember.tsx'
import { weekTitle } from './week-words.ts'

/** The user refines the search rather than read more results. */
const FOUND_AT_MOST = 10

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start' })

interface BookDialogProps {
  open: boolean
  /** The current week: it fills up meanwhile. */
  week: WeekRegister
  onClose: () => void
}

/** Finds members and books them, one after the other. */
export function BookDialog({ open, week, onClose }: BookDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const text = search.trim().slice(0, SEARCH_MAX_CHARS)
  const list = useAnagraficheQuery({ query: { search: text, page: 1, per_page: FOUND_AT_MOST } }, { skip: text === '' })
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogTitle>Prenota «{weekTitle(week)}»</DialogTitle>
      <Content ref={content}>
        <CapacityBar taken={week.totale} places={week.max} label="Capienza" />
        <SearchField label="Cerca un iscritto" autoFocus value={search} onChange={setSearch} />
        {text !== '' && (
          <FoundMembers
            list={list}
            week={week}
            // Ready to search for the next member.
            onSettled={() => content.current?.querySelector<HTMLElement>('[role="searchbox"]')?.focus()}
          />
        )}
      </Content>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Chiudi
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const People = styled.ul({ margin: 0, padding: 0, listStyle: 'none' })
const Status = styled.p({ margin: 0, color: colorVars.muted })

interface FoundMembersProps {
  list: PageResult<AnagraficaRow>
  week: WeekRegister
  /** A booking has succeeded or failed. */
  onSettled: () => void
}

/** The result of a search: the first few members, and the number of the others. */
function FoundMembers({ list, week, onSettled }: FoundMembersProps) {
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  if (error) {
    return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  }
  if (!shown) return <Loading />
  const booked = new Set(week.gruppi.flatMap(({ nominativi }) => nominativi.map(({ id }) => id)))
  return (
    <>
      <Status role="status">{foundWords(shown)}</Status>
      <People aria-label="Iscritti trovati">
        {shown.data.map((member) => (
          <FoundMember
            key={member.id}
            member={member}
            week={week}
            booked={booked.has(member.id)}
            onSettled={onSettled}
          />
        ))}
      </People>
    </>
  )
}

function foundWords({ total, data }: { total: number; data: readonly unknown[] }): string {
  if (total === 0) return 'Nessun iscritto con questo nome.'
  if (total > data.length) return `I primi ${numero(data.length)} di ${numero(total)}: scrivi anche il nome.`
  return total === 1 ? '1 iscritto trovato' : `${numero(total)} iscritti trovati`
}
