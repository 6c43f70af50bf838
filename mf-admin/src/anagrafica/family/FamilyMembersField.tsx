import { useAnagraficheQuery } from '@cortile/client/anagrafica.ts'
import type { NamedMember } from '@cortile/contract/famiglie.ts'
import { SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { FieldGroup } from '@cortile/forms/FieldGroup.tsx'
import { useField } from '@cortile/forms/use-field.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { date } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { shownPage } from '../../lists/PagedList.tsx'
import { ResultList, ResultRow } from '../../lists/ResultRow.ts'
import type { FamilyValues } from './family-values.ts'

/** The user refines the search rather than read more results. */
const FOUND_AT_MOST = 5

/** The members of a household: a list from which each can be taken, and a search for others. */
export function FamilyMembersField({ name }: { name: 'membri' }) {
  const { isLocked, error } = useField(name)
  const { field } = useController<FamilyValues, 'membri'>({ name })
  const set = (members: NamedMember[]) => {
    if (!isLocked) field.onChange(members)
  }
  return (
    <FieldGroup label="Iscritti" error={error}>
      <ResultList aria-label="Iscritti della famiglia">
        {field.value.map((member) => (
          <ResultRow key={member.id}>
            <span>{member.name}</span>
            <Button
              size="small"
              color="error"
              aria-label={`Togli ${member.name}`}
              onClick={() => set(field.value.filter(({ id }) => id !== member.id))}
            >
              Togli
            </Button>
          </ResultRow>
        ))}
      </ResultList>
      <FindMembers members={field.value} onAdd={(member) => set([...field.value, member])} />
    </FieldGroup>
  )
}

/** Finds members that are not in the household yet. */
function FindMembers({ members, onAdd }: { members: readonly NamedMember[]; onAdd: (member: NamedMember) => void }) {
  const [search, setSearch] = useState('')
  const text = search.trim().slice(0, SEARCH_MAX_CHARS)
  const list = useAnagraficheQuery({ query: { search: text, page: 1, per_page: FOUND_AT_MOST } }, { skip: text === '' })
  const shown = shownPage(list)
  const found = shown?.data.filter(({ id }) => members.every((member) => member.id !== id)) ?? []
  return (
    <>
      <SearchField label="Cerca un fratello o una sorella" value={search} onChange={setSearch} />
      {text !== '' && list.error && <QueryError error={list.error} retrying={list.isFetching} onRetry={list.refetch} />}
      {text !== '' && !list.error && !shown && <Loading />}
      {text !== '' && shown && (
        <>
          <span role="status">{found.length === 0 && 'Nessun altro iscritto trovato.'}</span>
          <ResultList aria-label="Iscritti trovati">
            {found.map(({ id, nome, cognome, data_nascita }) => (
              <ResultRow key={id}>
                <TwoLines under={date(data_nascita)}>
                  <strong>
                    {nome} {cognome}
                  </strong>
                </TwoLines>
                <Button
                  variant="outlined"
                  aria-label={`Aggiungi ${nome} ${cognome}`}
                  onClick={() => {
                    onAdd({ id, name: `${nome} ${cognome}` })
                    setSearch('')
                  }}
                >
                  Aggiungi
                </Button>
              </ResultRow>
            ))}
          </ResultList>
        </>
      )}
    </>
  )
}
