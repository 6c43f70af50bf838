import styled from '@emotion/styled'
import type { QueuedMail } from '@cortile/contract/mailer.ts'
import Chip from '@mui/material/Chip'
import { TwoLines } from '../../ui/TwoLines.tsx'
import { stateWords } from './mail-states.ts'
import { detailsOf } from './mail-words.ts'

const Detail = styled.span({ display: 'block' })

/** Where a mail stands, and why; of one that has `left` the list only that it is in another state by now. */
export function MailStateCell({ mail, left }: { mail: QueuedMail; left: boolean }) {
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
