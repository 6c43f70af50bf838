import styled from '@emotion/styled'
import type { Anagrafica } from '@cortile/contract/anagrafica.ts'
import { age, dayOf, monete, surnameFirst } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/GroupChip.tsx'
import { PageHeader } from '@cortile/kit/PageHeader.tsx'
import { paint } from '@cortile/kit/paint.ts'
import { PresenceBadge } from '@cortile/kit/PresenceBadge.tsx'
import { StatusDot } from '@cortile/kit/StatusDot.tsx'
import { Tag } from '@cortile/kit/Tag.tsx'

const Name = styled.span({ overflowWrap: 'anywhere' })
const States = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBlockStart: 4,
  '& strong': { color: paint.text, fontVariantNumeric: 'tabular-nums' },
})

/** Who it is and how things stand, in one look. */
export function MemberHeader({ member }: { member: Anagrafica }) {
  const years = age(member.data_nascita, dayOf(new Date()))
  return (
    <PageHeader
      title={<Name>{surnameFirst(member)}</Name>}
      subtitle={
        <States>
          {member.isRequest && <Tag tone="info">Richiesta di iscrizione</Tag>}
          <GroupChip group={member.gruppo} />
          <PresenceBadge stato={member.stato_accesso} />
          <StatusDot stato={member.stato} />
          <span>
            {years} {years === 1 ? 'anno' : 'anni'}, {member.minorenne ? 'minorenne' : 'maggiorenne'}
          </span>
          <span>
            Saldo <strong>{monete(member.saldo)}</strong>
          </span>
        </States>
      }
    />
  )
}
