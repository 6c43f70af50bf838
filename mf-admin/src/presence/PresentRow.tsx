import type { Present } from '@cortile/contract/presence.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { surnameFirst } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow, wide } from '@cortile/kit/theme/media.ts'
import { rem, target, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { memo } from 'react'
import { PhoneLink } from '../anagrafica/detail/ContactLinks.tsx'
import { firstToCall } from '../ui/contacts.ts'
import { insideSince } from './since.ts'

const Root = styled.li({
  display: 'grid',
  alignItems: 'center',
  gap: '0 16px',
  padding: '4px 20px 8px',
  // Off-screen rows cost neither layout nor paint.
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 72px',
  overflowWrap: 'anywhere',
  // The focused element stays clear of the bars above and below.
  '& :is(input, a)': { scrollMarginBlock: '80px 140px' },
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
  [wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) auto' },
  [narrow]: {
    padding: '4px 16px',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    containIntrinsicBlockSize: 'auto 124px',
    '& > div:first-of-type': { gridColumn: '1 / -1' },
  },
})
const Name = styled.span({ fontWeight: 600 })
const Call = styled.div({ [narrow]: { paddingInlineStart: 36 } })
const ContactName = styled.div({ color: colorVars.muted, fontSize: rem(fontSize.small) })
const Record = styled(Link)({ display: 'inline-flex', alignItems: 'center', minHeight: target.staff })

interface PresentRowProps {
  person: Present
  today: string
  chosen: boolean
  onSelect: (ids: readonly number[], on: boolean) => void
}

/** A person inside: selected or not, since when, and the contact to call. Memoised: rendered again only on a change. */
export const PresentRow = memo(function PresentRow({ person, today, chosen, onSelect }: PresentRowProps) {
  const name = surnameFirst(person)
  const contact = firstToCall(person)
  return (
    <Root>
      <CheckField
        label={<Name>{name}</Name>}
        hint={insideSince(person.entrato_at, today)}
        checked={chosen}
        onChange={({ target: box }) => onSelect([person.id], box.checked)}
      />
      <Call>
        {contact ? <PhoneLink number={contact.phone} /> : 'Nessun numero'}
        {contact && <ContactName>{contact.who}</ContactName>}
      </Call>
      <Record to={`/anagrafica/${person.id}`}>
        Scheda<VisuallyHidden> di {name}</VisuallyHidden>
      </Record>
    </Root>
  )
})
