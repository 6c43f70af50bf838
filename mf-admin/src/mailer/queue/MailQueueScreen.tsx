import { useMailAudienceQuery, useMailQueueQuery } from '@cortile/client/mailer.ts'
import { Id } from '@cortile/contract/fields.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { mailStates } from '@cortile/contract/mailer.ts'
import { validate } from '@cortile/contract/validate.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { EmptyState } from '@cortile/kit/layout/EmptyState.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import styled from '@emotion/styled'
import { History, Mails, Pencil } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { PagedList, shownPage } from '../../lists/PagedList.tsx'
import { polling } from '../../lists/polling.ts'
import { RefreshButton } from '../../lists/RefreshButton.tsx'
import { useFocusAfter } from '../../lists/use-focus-after.ts'
import { useFrozenPage } from '../../lists/use-frozen-page.ts'
import { usePaging } from '../../lists/use-paging.ts'
import { useRestoreFocus } from '../../lists/use-restore-focus.ts'
import { StaleMark } from '../../ui/StaleMark.tsx'
import { columnsFor, rowKey } from './columns.tsx'
import { stateWords, type MailStato } from './mail-states.ts'
import { progressInWords } from './mail-words.ts'
import { MailDialog } from './MailDialog.tsx'
import { StateTabs } from './StateTabs.tsx'
import { useMailActions } from './use-mail-actions.ts'

const Stack = styled.section({ display: 'grid', gap: 16 })

/** All sent and pending mails, the latest first, by state. */
export function MailQueueScreen() {
  const { stato, messaggio, searchFor } = useStateTab()
  const paging = usePaging(PAGE_SIZE)
  const query = { ...(stato && { stato }), ...(messaggio && { messaggio }), ...paging.paging }
  const mails = useMailQueueQuery({ query }, polling)
  const { list, missing, behind, refresh, release } = useFrozenPage(mails, JSON.stringify(query))
  const shown = shownPage(list)
  // Counts of all states, with every page.
  const counts = mails.data?.counts
  const pending = counts && counts.queued + counts.sending
  const { data: audience } = useMailAudienceQuery({ query: { type: 'preview' } }, { skip: !pending })
  const { dialog, retry, cancel, confirm, busy } = useMailActions(release)
  const columns = useMemo(() => columnsFor({ retry, cancel, changed: missing }), [retry, cancel, missing])
  const focusProps = useRestoreFocus<HTMLDivElement>()
  const about = dialog.about?.mail
  const section = useRef<HTMLElement>(null)
  const onRemoved = useFocusAfter(
    () =>
      !dialog.open &&
      !shown?.data.some(({ id, stato: now }) => id === about?.id && now === about.stato && !missing.has(id)),
    () => section.current,
  )
  return (
    <>
      <PageHeader
        title={messaggio === null ? 'Mail in uscita' : 'Mail di un messaggio'}
        subtitle={
          <>
            <span role="status">{pending === undefined ? '\u00a0' : progressInWords(pending, audience?.per_hour)}</span>
            <StaleMark stale={shown !== undefined && list.error !== undefined} behind={behind} />
          </>
        }
        tools={
          <>
            <ButtonLink to="/gestione/mailer" variant="outlined" startIcon={<Pencil size={20} aria-hidden />}>
              Scrivi una mail
            </ButtonLink>
            {messaggio !== null && (
              <ButtonLink to="/gestione/mailer/coda" variant="outlined" startIcon={<Mails size={20} aria-hidden />}>
                Mail in uscita
              </ButtonLink>
            )}
            <ButtonLink to="/gestione/mailer/messaggi" variant="outlined" startIcon={<History size={20} aria-hidden />}>
              Messaggi inviati
            </ButtonLink>
            <RefreshButton behind={behind} onRefresh={refresh} />
          </>
        }
      />
      <Stack ref={section} tabIndex={-1} aria-label="Mail per stato">
        <StateTabs stato={stato} counts={counts} searchFor={searchFor} />
        <div role="group" aria-label="Elenco delle mail" {...focusProps}>
          <PagedList
            caption={stato === null ? 'Tutte le mail' : `Mail: ${stateWords[stato].many}`}
            columns={columns}
            rowKey={rowKey}
            // The error is shown beside the title already, where it moves nothing.
            list={{ ...list, error: shown ? undefined : list.error }}
            paging={paging}
            empty={
              <EmptyState>{stato === null ? 'Non è ancora partita nessuna mail.' : stateWords[stato].none}</EmptyState>
            }
            outOfRange="In questa pagina non ci sono mail."
          />
        </div>
      </Stack>
      {dialog.about && (
        <MailDialog
          key={dialog.opening}
          open={dialog.open}
          {...dialog.about}
          busy={busy}
          onConfirm={() => void confirm(onRemoved)}
          onCancel={dialog.hide}
        />
      )}
    </>
  )
}

/** State and message in the URL, null for all of them; and the URL search of another state, at its first page. */
function useStateTab() {
  const [params] = useSearchParams()
  const stato = mailStates.find((each) => each === params.get('stato')) ?? null
  const { data: messaggio } = validate(Id, Number(params.get('messaggio')))
  const searchFor = (other: MailStato | null) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (other === null) next.delete('stato')
    else next.set('stato', other)
    return next.size === 0 ? '' : `?${next.toString()}`
  }
  return { stato, messaggio, searchFor }
}
