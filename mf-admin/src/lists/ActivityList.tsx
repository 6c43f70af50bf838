import { actionTone } from '@cortile/contract/access-action.ts'
import type { AccessLog } from '@cortile/contract/scanner.ts'
import { EventRow, type EventRowProps } from '@cortile/kit/status/EventRow.tsx'
import type { PageResult } from './PagedList.tsx'
import { PagedRows } from './PagedRows.tsx'
import type { Paging } from './use-paging.ts'

interface ActivityListProps {
  list: PageResult<AccessLog>
  paging: Paging
  /** Text of the empty state, one sentence. */
  empty: string
}

/** One page of the access logs, the latest first; the page number is in the URL. */
export function ActivityList(props: ActivityListProps) {
  return (
    <PagedRows
      {...props}
      label="Accessi"
      pages="Pagine degli accessi"
      outOfRange="In questa pagina non ci sono accessi."
      row={(log) => <EventRow key={log.id} {...rowOf(log)} />}
    />
  )
}

/** Named after the operator, if any, else after the member. Without a colour, an error or a nameless row has no dot. */
export function rowOf({
  action,
  created_at,
  timestamp,
  user,
  nome,
  cognome,
  gruppo,
  colore,
  message,
}: AccessLog): EventRowProps {
  const name = user || [nome, cognome].filter(Boolean).join(' ')
  const isNeutral = name !== '' && action.toLowerCase() !== 'errore'
  return {
    at: created_at,
    time: timestamp,
    name,
    colour: colore || (isNeutral ? undefined : null),
    group: gruppo?.nome,
    message,
    label: action,
    tone: actionTone(action),
  }
}
