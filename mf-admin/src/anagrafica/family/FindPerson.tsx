import { usePersonsQuery } from '@cortile/client/persone.ts'
import { SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import type { Persona } from '@cortile/contract/persone.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { shownPage } from '../../lists/PagedList.tsx'
import { ResultList, ResultRow } from './ResultRow.ts'

/** The user refines the search rather than read more results. */
const FOUND_AT_MOST = 5

const Status = styled.p({ margin: 0, color: colorVars.muted })

interface FindPersonProps {
  /** Null: none yet. */
  chosen: Persona | null
  /** Null: another one is searched. */
  onChoose: (person: Persona | null) => void
  /** A person that is not offered. */
  without?: number
}

/** Finds an adult that the centre knows already, by name, telephone or address. */
export function FindPerson({ chosen, onChoose, without }: FindPersonProps) {
  const [search, setSearch] = useState('')
  const text = search.trim().slice(0, SEARCH_MAX_CHARS)
  const list = usePersonsQuery({ query: { search: text, page: 1, per_page: FOUND_AT_MOST + 1 } }, { skip: text === '' })
  if (chosen)
    return (
      <ResultRow as="div">
        <TwoLines under={childrenOf(chosen)}>
          <strong>{chosen.nome}</strong>
        </TwoLines>
        <Button variant="outlined" color="inherit" onClick={() => onChoose(null)}>
          Cerca un’altra
        </Button>
      </ResultRow>
    )
  const shown = shownPage(list)
  const found = shown?.data.filter(({ id }) => id !== without).slice(0, FOUND_AT_MOST) ?? []
  return (
    <div>
      <SearchField label="Cerca tra le persone già note" value={search} onChange={setSearch} />
      {text !== '' && (
        <>
          {list.error && <QueryError error={list.error} retrying={list.isFetching} onRetry={list.refetch} />}
          {!list.error && !shown && <Loading />}
          {shown && <Status role="status">{found.length === 0 ? 'Nessuna persona trovata.' : ''}</Status>}
          <ResultList aria-label="Persone trovate">
            {found.map((person) => (
              <ResultRow key={person.id}>
                <TwoLines under={[person.telefono, childrenOf(person)].filter(Boolean).join(' · ')}>
                  <strong>{person.nome}</strong>
                </TwoLines>
                <Button variant="outlined" aria-label={`Scegli ${person.nome}`} onClick={() => onChoose(person)}>
                  Scegli
                </Button>
              </ResultRow>
            ))}
          </ResultList>
        </>
      )}
    </div>
  )
}

function childrenOf({ bambini }: Persona): string {
  return bambini.map(({ name }) => name).join(', ')
}
