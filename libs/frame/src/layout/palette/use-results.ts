import { may } from '@cortile/contract/access.ts'
import { SEARCH_MAX_CHARS, SEARCH_MAX_WORDS } from '@cortile/contract/limits.ts'
import { words } from '@cortile/contract/normalise.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useRunning } from '../../remotes/running-modules.ts'
import { callerOf } from '../../store/session-slice.ts'
import { useAppSelector } from '../../store/store.ts'
import { usePaletteMembersQuery, usePalettePersonsQuery } from './palette-call.ts'
import { findPages, memberResult, personResult, type PaletteResult } from './result.ts'

/** Maximum of members in the palette; the list shows the others. */
const MEMBERS = 8
/** Maximum of adults of children; a longer text finds fewer. */
const PERSONS = 4
/** Debounce of the search, in ms. */
const DEBOUNCE_MS = 150

/** Results of the palette for a text: members and adults of children, if the caller may see them, and pages. */
export function usePaletteResults(text: string) {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const { rows } = useRunning()
  const searched = useDebounced(text.trim().slice(0, SEARCH_MAX_CHARS), DEBOUNCE_MS)
  // The standalone page of a door or a till has no page of members.
  const canOpenMembers = may(caller, 'anagrafica.read') && rows.some(({ path }) => path === '/anagrafica/:id')
  const canSearch = canOpenMembers && words(searched).length > 0 && words(searched).length <= SEARCH_MAX_WORDS
  const { data, isFetching, isError } = usePaletteMembersQuery(
    canSearch ? { query: { search: searched, per_page: MEMBERS } } : skipToken,
  )
  const canSearchPersons = canSearch && may(caller, 'families.manage')
  const persons = usePalettePersonsQuery(
    canSearchPersons ? { query: { search: searched, per_page: PERSONS } } : skipToken,
  )
  const members = canSearch && data && !isError ? data.data.map(memberResult) : []
  const total = canSearch ? (data?.total ?? 0) : 0
  const listLink: PaletteResult[] =
    total > members.length && members.length > 0
      ? [
          {
            path: `/anagrafica?search=${encodeURIComponent(searched)}`,
            title: `Mostra tutti i ${total} iscritti trovati`,
          },
        ]
      : []
  return {
    members: [...members, ...listLink],
    persons: canSearchPersons && persons.data ? persons.data.data.flatMap(personResult) : [],
    pages: findPages(rows, caller, text),
    /** Whether the results are not yet those of this text. */
    waiting: isFetching || persons.isFetching || searched !== text.trim().slice(0, SEARCH_MAX_CHARS),
    failed: (canSearch && isError) || (canSearchPersons && persons.isError),
  }
}

function useDebounced(text: string, ms: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return debounced
}
