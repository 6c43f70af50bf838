import type { RollCall } from '@cortile/contract/presence.ts'
import { CheckField } from '@cortile/kit/fields/CheckField.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import styled from '@emotion/styled'
import { GroupTitle } from '../ui/GroupTitle.tsx'
import { PresentRow } from './PresentRow.tsx'
import type { Choice } from './use-choice.ts'

// Off-screen rows keep their last rendered width: in a window made narrower, they would widen the page.
const People = styled.ul({ margin: 0, padding: 0, listStyle: 'none', contain: 'inline-size' })

interface PresentGroupProps {
  group: RollCall['gruppi'][number]
  today: string
  choice: Choice
}

/** The people of one group who are inside, with a checkbox that selects them all. */
export function PresentGroup({
  group: { gruppo, count, presenti },
  today,
  choice: { chosen, select },
}: PresentGroupProps) {
  const ids = presenti.map(({ id }) => id)
  const chosenCount = ids.filter((id) => chosen.has(id)).length
  const all = chosenCount === ids.length
  return (
    <Panel
      flush
      title={<GroupTitle group={gruppo} count={count} />}
      actions={
        <CheckField
          indeterminate={chosenCount > 0 && !all}
          label={
            gruppo ? (
              <>
                Tutto il gruppo<VisuallyHidden> {gruppo.nome}</VisuallyHidden>
              </>
            ) : (
              'Tutti quelli senza gruppo'
            )
          }
          checked={all}
          onChange={() => select(ids, !all)}
        />
      }
    >
      <People>
        {presenti.map((person) => (
          <PresentRow key={person.id} person={person} today={today} chosen={chosen.has(person.id)} onSelect={select} />
        ))}
      </People>
    </Panel>
  )
}
