import type { WeekRegister } from '@cortile/contract/er.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { radius, target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { GroupTitle } from '../ui/GroupTitle.tsx'

type Group = WeekRegister['gruppi'][number]
export type Booked = Group['nominativi'][number]

// The rows are plain elements, styled from here, with the browser's own buttons and without icons: a large camp has 500.
const People = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  columnGap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    minWidth: 0,
    borderBottom: `1px solid ${colorVars.line}`,
    // Off-screen rows cost neither layout nor paint.
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${target.staff + 1}px`,
  },
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minWidth: 0,
    minHeight: target.staff,
    overflowWrap: 'anywhere',
  },
  // The words of the buttons end where the line ends.
  '& span': { display: 'flex', flexShrink: 0, marginInlineEnd: -8 },
  '& button': {
    minHeight: target.staff,
    padding: '0 8px',
    border: 0,
    borderRadius: radius.small,
    background: 'none',
    color: colorVars.muted,
    font: 'inherit',
    cursor: 'pointer',
    [canHover]: { '&:hover': { backgroundColor: colorVars.sunken } },
  },
})

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
        {group.nominativi.map((person) => {
          const name = surnameFirst(person)
          return (
            <li key={person.id}>
              <Link to={`/anagrafica/${person.id}`}>{name}</Link>
              <span>
                <button type="button" aria-label={`Prezzo e opzioni di ${name}`} onClick={() => onPrice(person)}>
                  Prezzo
                </button>
                <button
                  type="button"
                  aria-label={`Annulla la prenotazione di ${name}`}
                  onClick={() => onCancel(person)}
                >
                  Annulla
                </button>
              </span>
            </li>
          )
        })}
      </People>
    </Panel>
  )
}
