import { useSendLinkAgainMutation, useUnconfirmedRequestsQuery } from '@cortile/client/conferme.ts'
import type { UnconfirmedRequest } from '@cortile/contract/conferme.ts'
import { PAGE_SIZE } from '@cortile/contract/limits.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { dateTime, numero, surnameFirst } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDialog } from '../../forms/use-dialog.ts'
import { shownPage } from '../../lists/PagedList.tsx'
import { PagedRows } from '../../lists/PagedRows.tsx'
import { polling } from '../../lists/polling.ts'
import { MailLink } from '../detail/ContactLinks.tsx'
import { PaperDialog } from './PaperDialog.tsx'
import { RejectDialog } from './RejectDialog.tsx'

const About = styled.p({ margin: 0, padding: '12px 20px', color: colorVars.muted })
const Root = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  padding: '12px 20px',
  borderTop: `1px solid ${colorVars.line}`,
  listStyle: 'none',
  overflowWrap: 'anywhere',
})
const Words = styled.div({ flex: '1 1 280px', minWidth: 0, display: 'grid', gap: 2 })
const Quiet = styled.span({ color: colorVars.muted, fontSize: rem(fontSize.small) })
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', gap: 8, [narrow]: { flex: '1 1 100%' } })

/** The signups of minors that wait for a guardian, below the requests; nothing while there are none. */
export function Unconfirmed() {
  const [paging, setPaging] = useState({ page: 1, per_page: PAGE_SIZE })
  const list = useUnconfirmedRequestsQuery({ query: paging }, polling)
  const total = shownPage(list)?.total ?? 0
  if (total === 0) return null
  return (
    <Panel flush title={total === 1 ? '1 aspetta un genitore' : `${numero(total)} aspettano un genitore`}>
      <About>Entrano tra le richieste quando un genitore conferma, dal link della mail o su un foglio firmato.</About>
      <PagedRows
        list={list}
        paging={{
          paging,
          setPage: (page) => setPaging((before) => ({ ...before, page })),
          setPageSize: (per_page) => setPaging({ page: 1, per_page }),
        }}
        label="Iscrizioni che aspettano un genitore"
        pages="Pagine delle iscrizioni che aspettano un genitore"
        empty="Nessuna iscrizione aspetta un genitore."
        outOfRange="In questa pagina non ci sono iscrizioni."
        row={(row) => <UnconfirmedRow key={row.id} row={row} />}
      />
    </Panel>
  )
}

function UnconfirmedRow({ row }: { row: UnconfirmedRequest }) {
  const [sendAgain, { isLoading }] = useSendLinkAgainMutation()
  const paper = useDialog<UnconfirmedRequest>()
  const rejection = useDialog<UnconfirmedRequest>()
  const name = surnameFirst(row)
  const send = async () => {
    try {
      await notify.during(sendAgain({ params: { id: row.id } }).unwrap(), {
        pending: 'Invio in corso...',
        success: 'Mail in partenza',
      })
    } catch {
      // A toast has reported the failure.
    }
  }
  return (
    <Root>
      <Words>
        <strong>{name}</strong>
        {row.email_tutore && <MailLink address={row.email_tutore} />}
        <Quiet>Senza conferma si cancella il {dateTime(row.scade_at)}</Quiet>
      </Words>
      <Actions>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          aria-label={`Foglio firmato per ${name}`}
          onClick={() => paper.show(row)}
        >
          Foglio firmato
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-label={`Rimanda la mail per ${name}`}
          loading={isLoading}
          onClick={() => void send()}
        >
          Rimanda la mail
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          aria-haspopup="dialog"
          aria-label={`Rifiuta ${name}`}
          onClick={() => rejection.show(row)}
        >
          Rifiuta
        </Button>
      </Actions>
      {paper.about && <PaperDialog key={paper.opening} open={paper.open} request={paper.about} onClose={paper.hide} />}
      {rejection.about && (
        <RejectDialog
          key={rejection.opening}
          open={rejection.open}
          request={rejection.about}
          address={rejection.about.email_tutore}
          onClose={rejection.hide}
        />
      )}
    </Root>
  )
}
