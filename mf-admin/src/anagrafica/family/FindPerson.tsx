import { useAnagraficheQuery } from '@cortile/client/anagrafica.ts'
import { usePersonsQuery } from '@cortile/client/persone.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
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
import { ResultList, ResultRow } from '../../lists/ResultRow.ts'

/** The user refines the search rather than read more results. */
const FOUND_AT_MOST = 5
/** Number of members that are read, the oldest first; minors among them are left out. */
const MEMBERS_READ = 10

const Status = styled.p({ margin: 0, color: colorVars.muted })

/** An adult that the centre knows: one of children, or a member that is not one of them yet. */
export type KnownAdult = Pick<Persona, 'nome' | 'telefono' | 'email' | 'bambini'> &
  ({ persona_id: number; anagrafica_id?: never } | { anagrafica_id: number; persona_id?: never })

interface FindPersonProps {
  /** Null: none yet. */
  chosen: KnownAdult | null
  /** Null: another one is searched. */
  onChoose: (adult: KnownAdult | null) => void
  /** A person that is not offered. */
  without?: number
  /** Whether members are found, too. */
  members?: boolean
}

/** Finds an adult that the centre knows already, by name, telephone or address. */
export function FindPerson({ chosen, onChoose, without, members = false }: FindPersonProps) {
  const [search, setSearch] = useState('')
  const text = search.trim().slice(0, SEARCH_MAX_CHARS)
  const { found, error, isFetching, retry } = useAdults(text, { without, members })
  if (chosen)
    return (
      <ResultRow as="div">
        <TwoLines under={about(chosen)}>
          <strong>{chosen.nome}</strong>
        </TwoLines>
        <Button variant="outlined" color="inherit" onClick={() => onChoose(null)}>
          Cerca un’altra
        </Button>
      </ResultRow>
    )
  return (
    <div>
      <SearchField label="Cerca tra le persone già note" value={search} onChange={setSearch} />
      {text !== '' && (
        <>
          {error && <QueryError error={error} retrying={isFetching} onRetry={retry} />}
          {!error && !found && <Loading />}
          {found && <Status role="status">{found.length === 0 ? 'Nessuna persona trovata.' : ''}</Status>}
          <ResultList aria-label="Persone trovate">
            {found?.map((adult) => (
              <ResultRow key={adult.persona_id ?? `iscritto ${adult.anagrafica_id}`}>
                <TwoLines under={[adult.telefono, about(adult)].filter(Boolean).join(' · ')}>
                  <strong>{adult.nome}</strong>
                </TwoLines>
                <Button variant="outlined" aria-label={`Scegli ${adult.nome}`} onClick={() => onChoose(adult)}>
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

/** The adults that a text finds, first those of children; undefined until they are read. */
function useAdults(text: string, { without, members }: { without: number | undefined; members: boolean }) {
  const persons = usePersonsQuery(
    { query: { search: text, page: 1, per_page: FOUND_AT_MOST + 1 } },
    { skip: text === '' },
  )
  const list = useAnagraficheQuery(
    { query: { search: text, page: 1, per_page: MEMBERS_READ, sort: 'eta', order: 'desc' } },
    { skip: text === '' || !members },
  )
  const known = shownPage(persons)?.data.filter(({ id }) => id !== without)
  const adults = members ? shownPage(list)?.data.filter(({ minorenne }) => !minorenne) : []
  const ofChildren = known?.slice(0, FOUND_AT_MOST).map(({ id, ...person }) => ({ ...person, persona_id: id }))
  const found: KnownAdult[] | undefined = ofChildren &&
    adults && [...ofChildren, ...adults.map(knownMember).filter((each) => !isAmong(ofChildren, each))]
  return {
    found,
    error: persons.error ?? list.error,
    isFetching: persons.isFetching || list.isFetching,
    retry: () => {
      if (persons.error) void persons.refetch()
      if (list.error) void list.refetch()
    },
  }
}

function knownMember({ id, nome, cognome, telefono, email }: AnagraficaRow) {
  return { anagrafica_id: id, nome: `${nome} ${cognome}`, telefono, email, bambini: [] }
}

/** Whether a member is one of these persons already: they follow its record, with the same name and contacts. */
function isAmong(persons: readonly Pick<KnownAdult, 'nome' | 'telefono' | 'email'>[], member: KnownAdult): boolean {
  return persons.some(
    ({ nome, telefono, email }) => nome === member.nome && telefono === member.telefono && email === member.email,
  )
}

function about({ anagrafica_id, bambini }: KnownAdult): string {
  return anagrafica_id === undefined ? bambini.map(({ name }) => name).join(', ') : 'Iscritto'
}
