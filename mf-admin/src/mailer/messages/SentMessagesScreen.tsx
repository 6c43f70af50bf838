import { useSentMessagesQuery } from '@cortile/client/mailer.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Mails, Pencil } from 'lucide-react'
import { PagedList, shownPage } from '../../lists/PagedList.tsx'
import { polling } from '../../lists/polling.ts'
import { usePaging } from '../../lists/use-paging.ts'
import { StaleMark } from '../../ui/StaleMark.tsx'
import { columns, rowKey, toMails } from './columns.tsx'

/** The messages to many, the latest first: what was sent to whom, and what has become of it. */
export function SentMessagesScreen() {
  const paging = usePaging(PAGE_SIZE)
  const list = useSentMessagesQuery({ query: paging.paging }, polling)
  const shown = shownPage(list)
  return (
    <>
      <PageHeader
        title="Messaggi inviati"
        subtitle={
          <>
            <span role="status">{shown ? countOf(shown.total) : '\u00a0'}</span>
            <StaleMark stale={shown !== undefined && list.error !== undefined} />
          </>
        }
        tools={
          <>
            <ButtonLink to="/gestione/mailer" variant="outlined" startIcon={<Pencil size={20} aria-hidden />}>
              Scrivi una mail
            </ButtonLink>
            <ButtonLink to="/gestione/mailer/coda" variant="outlined" startIcon={<Mails size={20} aria-hidden />}>
              Mail in uscita
            </ButtonLink>
          </>
        }
      />
      <PagedList
        caption="Messaggi inviati"
        columns={columns}
        rowKey={rowKey}
        link={toMails}
        // The error is shown beside the title already, where it moves nothing.
        list={{ ...list, error: shown ? undefined : list.error }}
        paging={paging}
        empty={<EmptyState>Non è ancora stato inviato nessun messaggio.</EmptyState>}
        outOfRange="In questa pagina non ci sono messaggi."
      />
    </>
  )
}

function countOf(total: number): string {
  return total === 1 ? '1 messaggio' : `${numero(total)} messaggi`
}
