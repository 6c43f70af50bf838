import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dateTime } from '@cortile/kit/format.ts'
import type { Column } from '@cortile/kit/table/table-column.ts'
import styled from '@emotion/styled'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { stateWords } from './mail-states.ts'
import { canRetry, detailsOf } from './mail-words.ts'

const Address = styled.span({ overflowWrap: 'anywhere' })

export const rowKey = ({ id }: QueuedMail) => id

interface RowActions {
  retry: (mail: QueuedMail) => void
  cancel: (mail: QueuedMail) => void
}

interface Rows extends RowActions {
  /** They are in another state by now than the one that is shown. */
  left: ReadonlySet<number>
}

export function columnsFor({ retry, cancel, left }: Rows): readonly Column<QueuedMail>[] {
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
      cell: (mail) => <MailStateCell mail={mail} left={left.has(mail.id)} />,
    },
    {
      id: 'azioni',
      header: 'Azioni',
      headerHidden: true,
      card: 'actions',
      width: '104px',
      cell: (mail) => (left.has(mail.id) ? null : <RowButton mail={mail} retry={retry} cancel={cancel} />),
    },
  ]
}

/** One in place of the other is another button: it must not be pressed by who meant the first. */
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

/** Where a mail stands, and why; of one that has `left` the list only that it is in another state by now. */
function MailStateCell({ mail, left }: { mail: QueuedMail; left: boolean }) {
  const { one, tone } = stateWords[mail.stato]
  const details = left ? ['Ora è in un altro stato'] : detailsOf(mail)
  return (
    <TwoLines
      // As high without any: a mail that leaves must not move the ones below.
      under={(details.length === 0 ? ['\u00a0'] : details).map((text) => (
        <Detail key={text}>{text}</Detail>
      ))}
    >
      <Chip color={left ? 'default' : tone} label={left ? 'Cambiata' : one} />
    </TwoLines>
  )
}
