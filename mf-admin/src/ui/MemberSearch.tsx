import { useAnagraficheQuery } from '@cortile/client/anagrafica.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { SEARCH_MAX_CHARS } from '@cortile/contract/limits.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { SearchField } from '@cortile/kit/fields/SearchField.tsx'
import { date, numero, surnameFirst } from '@cortile/kit/format.ts'
import { Loading } from '@cortile/kit/layout/Loading.tsx'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import styled from '@emotion/styled'
import { useRef, useState, type ReactNode } from 'react'
import { shownPage, type PageResult } from '../lists/PagedList.tsx'
import { ResultList, ResultRow } from '../lists/ResultRow.ts'

/** The user refines the search rather than read more results. */
const FOUND_AT_MOST = 10

const Root = styled.div({ display: 'grid', gap: 16, alignContent: 'start' })

interface MemberSearchProps {
  /** What is done with a member that was found; `onSettled`: it has succeeded or failed, and the next may be searched. */
  action: (member: AnagraficaRow, onSettled: () => void) => ReactNode
}

/** Finds members, one after the other. */
export function MemberSearch({ action }: MemberSearchProps) {
  const root = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const text = search.trim().slice(0, SEARCH_MAX_CHARS)
  const list = useAnagraficheQuery({ query: { search: text, page: 1, per_page: FOUND_AT_MOST } }, { skip: text === '' })
  const focusSearch = () => root.current?.querySelector<HTMLElement>('[role="searchbox"]')?.focus()
  return (
    <Root ref={root}>
      <SearchField label="Cerca un iscritto" autoFocus value={search} onChange={setSearch} />
      {text !== '' && <Found list={list} action={(member) => action(member, focusSearch)} />}
    </Root>
  )
}

const Status = styled.p({ margin: 0, color: colorVars.muted })

interface FoundProps {
  list: PageResult<AnagraficaRow>
  action: (member: AnagraficaRow) => ReactNode
}

/** The first few members found, with birth date and group to tell namesakes apart, and how many more there are. */
function Found({ list, action }: FoundProps) {
  const { error, isFetching, refetch } = list
  const shown = shownPage(list)
  if (error) return <QueryError error={error} retrying={isFetching} onRetry={refetch} />
  if (!shown) return <Loading />
  return (
    <>
      <Status role="status">{foundWords(shown)}</Status>
      <ResultList aria-label="Iscritti trovati">
        {shown.data.map((member) => (
          <ResultRow key={member.id}>
            <TwoLines
              under={
                <>
                  {date(member.data_nascita)} <GroupChip group={member.gruppo} />
                </>
              }
            >
              <strong>{surnameFirst(member)}</strong>
            </TwoLines>
            {action(member)}
          </ResultRow>
        ))}
      </ResultList>
    </>
  )
}

function foundWords({ total, data }: { total: number; data: readonly unknown[] }): string {
  if (total === 0) return 'Nessun iscritto con questo nome.'
  if (total > data.length) return `I primi ${numero(data.length)} di ${numero(total)}: scrivi anche il nome.`
  return total === 1 ? '1 iscritto trovato' : `${numero(total)} iscritti trovati`
}
