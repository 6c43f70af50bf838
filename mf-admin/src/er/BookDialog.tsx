import { useAnagraficheQuery } from '@cortile/client/anagrafica.ts'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { CapacityBar } from '@cortile/kit/status/CapacityBar.tsx'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useRef, useState } from 'react'
import { FoundMembers } from './FoundMembers.tsx'
import { weekTitle } from './week-words.ts'

/** More than these are not read through, but searched for more precisely. */
const FOUND_AT_MOST = 10

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start' })

interface BookDialogProps {
  open: boolean
  /** As it stands now: it fills meanwhile. */
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
            // The next one is searched for.
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
