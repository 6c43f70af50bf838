import type { WeekRegister } from '@cortile/contract/er.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { CalendarX, ReceiptText } from 'lucide-react'
import { GroupTitle } from '../ui/GroupTitle.tsx'

type Group = WeekRegister['gruppi'][number]
export type Booked = Group['nominativi'][number]

const People = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  columnGap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const Person = styled.li({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minWidth: 0,
  borderBottom: `1px solid ${colorVars.line}`,
})
const Name = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: target.staff,
  overflowWrap: 'anywhere',
})

const Buttons = styled.span({ display: 'flex', flexShrink: 0 })

interface WeekGroupProps {
  group: Group
  onPrice: (person: Booked) => void
  onCancel: (person: Booked) => void
}

/** The people of one group with a booking, each with its price and a button that cancels it. */
export function WeekGroup({ group, onPrice, onCancel }: WeekGroupProps) {
  return (
    <Panel title={<GroupTitle group={group.gruppo} count={group.count} />}>
      <People>
        {group.nominativi.map((person) => (
          <Person key={person.id}>
            <Name to={`/anagrafica/${person.id}`}>{surnameFirst(person)}</Name>
            <Buttons>
              <IconButton
                aria-label={`Prezzo e opzioni di ${surnameFirst(person)}`}
                title="Prezzo e opzioni"
                onClick={() => onPrice(person)}
              >
                <ReceiptText size={20} aria-hidden />
              </IconButton>
              <IconButton
                aria-label={`Annulla la prenotazione di ${surnameFirst(person)}`}
                title="Annulla prenotazione"
                onClick={() => onCancel(person)}
              >
                <CalendarX size={20} aria-hidden />
              </IconButton>
            </Buttons>
          </Person>
        ))}
      </People>
    </Panel>
  )
}
