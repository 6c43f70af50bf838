import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dateTime } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { stateWords } from './mail-states.ts'
import { canRetry, detailsOf } from './mail-words.ts'

const Address = styled.span({ overflowWrap: 'anywhere' })

export const rowKey = ({ id }: QueuedMail) => id

interface RowActions {
  retry: (mail: QueuedMail) => void
  cancel: (mail: QueuedMail) => void
}

interface Rows extends RowActions {
  /** Mails that have changed their state since the list was loaded. */
  changed: ReadonlySet<number>
}

export function columnsFor({ retry, cancel, changed }: Rows): readonly Column<QueuedMail>[] {
  return [
    {
      id: 'a-chi',
      header: 'A chi',
      card: 'title',
      width: 'minmax(0, 3fr)',
      cell: ({ to_address }) => <Address>{to_address}</Address>,
    },
    {
      id: 'oggetto',
      header: 'Oggetto',
      width: 'minmax(0, 3fr)',
      cell: ({ subject }) => <Address>{subject === '' ? 'Non più conservato' : subject}</Address>,
    },
    { id: 'quando', header: 'Quando', width: '96px', cell: ({ created_at }) => dateTime(created_at) },
    {
      id: 'stato',
      header: 'Stato',
      width: 'minmax(0, 3fr)',
      cell: (mail) => <MailStateCell mail={mail} changed={changed.has(mail.id)} />,
    },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'actions',
      width: '104px',
      cell: (mail) => (changed.has(mail.id) ? null : <RowButton mail={mail} retry={retry} cancel={cancel} />),
    },
  ]
}

/** A key for each button, so that one is not reused for the other: a press on the first must not trigger the second. */
function RowButton({ mail, retry, cancel }: RowActions & { mail: QueuedMail }) {
  const which = `la mail a ${mail.to_address}`
  if (canRetry(mail, serverNow()))
    return (
      <Button key="retry" variant="outlined" size="small" aria-label={`Riprova ${which}`} onClick={() => retry(mail)}>
        Riprova
      </Button>
    )
  if (mail.stato !== 'queued') return null
  return (
    <Button
      key="cancel"
      variant="outlined"
      color="inherit"
      size="small"
      aria-label={`Togli ${which}`}
      onClick={() => cancel(mail)}
    >
      Togli
    </Button>
  )
}

const Detail = styled.span({ display: 'block' })

/** State of a mail, and its reason; of a `changed` one only that the state has changed. */
function MailStateCell({ mail, changed }: { mail: QueuedMail; changed: boolean }) {
  const { one, tone } = stateWords[mail.stato]
  const details = changed ? ['Ora è in un altro stato'] : detailsOf(mail)
  return (
    <TwoLines
      // The same height without details: a mail that leaves must not move the rows below.
      under={(details.length === 0 ? ['\u00a0'] : details).map((text) => (
        <Detail key={text}>{text}</Detail>
      ))}
    >
      <Chip color={changed ? 'default' : tone} label={changed ? 'Cambiata' : one} />
    </TwoLines>
  )
}
