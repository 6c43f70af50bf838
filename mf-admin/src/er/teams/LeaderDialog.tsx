import { useAnagraficheQuery } from '@cortile/client/anagrafica.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { SelectField } from '@cortile/kit/fields/SelectField.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useRef, useState } from 'react'
import { shownPage, type PageResult } from '../../lists/PagedList.tsx'
import { FoundLeader } from './FoundLeader.tsx'
import { NO_TEAM } from './team-words.ts'

/** The user refines the search rather than read more results. */
const FOUND_AT_MOST = 10

const Content = styled(DialogContent)({ display: 'grid', gap: 16, alignContent: 'start' })
const Explanation = styled.p({ margin: 0, color: colorVars.muted })

interface LeaderDialogProps {
  open: boolean
  settimana_id: number
  teams: readonly Squadra[]
  /** The ids of the leaders so far. */
  leaders: ReadonlySet<number>
  onClose: () => void
}

/** Finds members and makes them leaders, one after the other; they need no booking. */
export function LeaderDialog({ open, settimana_id, teams, leaders, onClose }: LeaderDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [team, setTeam] = useState('')
  const text = search.trim().slice(0, SEARCH_MAX_CHARS)
  const list = useAnagraficheQuery({ query: { search: text, page: 1, per_page: FOUND_AT_MOST } }, { skip: text === '' })
  return (
    <Dialog open={open} onClose={onClose}>
      <DialogTitle>Aggiungi un animatore</DialogTitle>
      <Content ref={content}>
        <Explanation>Un animatore non occupa un posto e non ha bisogno di una prenotazione.</Explanation>
        {teams.length > 0 && (
          <SelectField
            label="Squadra"
            value={team}
            options={[
              { value: '', label: NO_TEAM },
              ...teams.map(({ id, nome }) => ({ value: String(id), label: nome })),
            ]}
            onChange={({ target }) => setTeam(target.value)}
          />
        )}
        <SearchField label="Cerca un iscritto" autoFocus value={search} onChange={setSearch} />
        {text !== '' && (
          <FoundLeaders
            list={list}
            leaders={leaders}
            place={{ settimana_id, squadra_id: teams.find(({ id }) => String(id) === team)?.id ?? null }}
            // Ready to search for the next one.
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

interface FoundLeadersProps {
  list: PageResult<AnagraficaRow>
  leaders: ReadonlySet<number>
  /** Where a chosen member becomes a leader. */
  place: { settimana_id: number; squadra_id: number | null }
  /** A choice has succeeded or failed. */
  onSettled: () => void
}

/** The result of a search: the first few members, and the number of the others. */
function FoundLeaders({ list, leaders, place, onSettled }: FoundLeadersProps) {
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  if (!shown) return <Loading />
  return (
    <>
      <Status role="status">{foundWords(shown)}</Status>
      <People aria-label="Iscritti trovati">
        {shown.data.map((member) => (
          <FoundLeader
            key={member.id}
            member={member}
            place={place}
            leads={leaders.has(member.id)}
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
