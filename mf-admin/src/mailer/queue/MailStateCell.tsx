import styled from '@emotion/styled'
import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { Tag } from '@cortile/kit/Tag.tsx'
import { TwoLines } from '../../TwoLines.tsx'
import { stateWords } from './mail-states.ts'
import { detailsOf } from './mail-words.ts'

const Detail = styled.span({ display: 'block' })

/** Where a mail stands, and why. */
export function MailStateCell({ mail }: { mail: QueuedMail }) {
  const { one, tone } = stateWords[mail.stato]
  return (
    <TwoLines
      under={detailsOf(mail).map((text) => (
        <Detail key={text}>{text}</Detail>
      ))}
    >
      <Tag tone={tone}>{one}</Tag>
    </TwoLines>
  )
}
