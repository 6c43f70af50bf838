import type { MailAudience } from '@cortile/contract/mailer.ts'
import { QueryError } from '@cortile/frame/api/QueryError.tsx'
import { numero } from '@cortile/kit/format.ts'
import { Loading, SkeletonLines } from '@cortile/kit/layout/Loading.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, target, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import { TriangleAlert } from 'lucide-react'
import { MemberInNewTab } from '../anagrafica/MemberInNewTab.tsx'
import { StaleMark } from '../ui/StaleMark.tsx'
import { hoursOf, leftOutInWords, limitInWords, recipientsInWords, timeInWords } from './audience-words.ts'
import type { AudienceState } from './use-audience.ts'

const Root = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: 6,
  padding: '12px 16px',
  borderRadius: radius.medium,
  backgroundColor: colorVars.sunken,
  '& > p': { margin: 0 },
})

const Explanation = styled.p({ fontSize: rem(fontSize.small), color: colorVars.muted })

const Names = styled.ul({ margin: '4px 0 0', paddingInlineStart: 20, maxHeight: 200, overflowY: 'auto' })
const Summary = styled.summary({
  minHeight: target.staff,
  display: 'list-item',
  lineHeight: `${String(target.staff)}px`,
  cursor: 'pointer',
})

/** The members left out by name, each with the reason. */
function LeftOut({ audience: { left_out, without_address, wrong_address } }: { audience: MailAudience }) {
  const more = without_address + wrong_address - left_out.length
  return (
    <details>
      <Summary>Chi resta fuori</Summary>
      <Names tabIndex={0} aria-label="Chi resta fuori">
        {left_out.map((member) => (
          <li key={member.id}>
            <MemberInNewTab member={member} />
            {member.why === 'without_address' ? ', senza indirizzo' : ', indirizzo errato'}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'e 1 altra persona' : `e altre ${numero(more)}`}</li>}
      </Names>
    </details>
  )
}

interface AudienceProps {
  state: AudienceState
  /** Mails that are in the queue before these. */
  pending: number
}

/** Shown before anything is sent: the number of recipients, the members left out, the duration and its reason. */
export function Audience({
  state: { recipientsChosen, audience, error, isFetching, refetchAudience },
  pending,
}: AudienceProps) {
  if (!recipientsChosen) return null
  if (error && !audience) return <QueryError error={error} retrying={isFetching} onRetry={refetchAudience} />
  if (!audience)
    return (
      <Loading label="Conteggio dei destinatari…">
        <Root>
          <SkeletonLines lines={2} />
        </Root>
      </Loading>
    )
  const hours = hoursOf(audience, pending)
  const limit = limitInWords(audience)
  return (
    <Root>
      <p>
        <strong>{recipientsInWords(audience.count)}</strong>
        <StaleMark stale={error !== undefined} />
      </p>
      {leftOutInWords(audience).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {audience.left_out.length > 0 && <LeftOut audience={audience} />}
      {audience.count > 0 && <p>{timeInWords(hours, audience.count)}</p>}
      {hours > 0 ? (
        <Chip color="warning" icon={<TriangleAlert size={16} aria-hidden />} label={limit} />
      ) : (
        <p>{limit}</p>
      )}
      <Explanation>Un quinto è riservato ai codici e ai link di accesso</Explanation>
    </Root>
  )
}
