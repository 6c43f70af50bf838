import { may } from '@cortile/contract/access.ts'
import { SEARCH_MAX_CHARS, SEARCH_MAX_WORDS } from '@cortile/contract/limits.ts'
import { words } from '@cortile/contract/normalise.ts'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useEffect, useState } from 'react'
import { useRunning } from '../../remotes/running-modules.ts'
import { callerOf } from '../../store/session-slice.ts'
import { useAppSelector } from '../../store/store.ts'
import { useFoundMembersQuery } from './palette-call.ts'
import { findPages, memberLine, type Found } from './result.ts'

/** Members shown at once; the list itself shows the others. */
const MEMBERS = 8
/** ms of silence before the server is asked. */
const PAUSE_MS = 150

/** What the palette finds for a text: members by name, where the caller may see them, and pages. */
export function useFound(text: string) {
  const caller = useAppSelector(({ session }) => callerOf(session))
  const { rows } = useRunning()
  const asked = useLater(text.trim().slice(0, SEARCH_MAX_CHARS), PAUSE_MS)
  // A door or a till alone has no records to lead to.
  const leads = may(caller, 'anagrafica.read') && rows.some(({ path }) => path === '/anagrafica/:id')
  const askable = leads && words(asked).length > 0 && words(asked).length <= SEARCH_MAX_WORDS
  const { data, isFetching, isError } = useFoundMembersQuery(
    askable ? { query: { search: asked, per_page: MEMBERS } } : skipToken,
  )
  const members = askable && data && !isError ? data.data.map(memberLine) : []
  const total = askable ? (data?.total ?? 0) : 0
  const all: Found[] =
    total > members.length && members.length > 0
      ? [{ path: `/anagrafica?search=${encodeURIComponent(asked)}`, title: `Mostra tutti i ${total} iscritti trovati` }]
      : []
  return {
    members: [...members, ...all],
    pages: findPages(rows, caller, text),
    /** The lines don't answer this text yet. */
    waiting: isFetching || asked !== text.trim().slice(0, SEARCH_MAX_CHARS),
    failed: askable && isError,
  }
}

function useLater(text: string, ms: number): string {
  const [later, setLater] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setLater(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return later
}
