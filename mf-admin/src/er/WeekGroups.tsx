import styled from '@emotion/styled'
import type { WeekRegister } from '@cortile/contract/er.ts'
import { useRestoreFocus } from '../lists/use-restore-focus.ts'
import { WeekGroup, type Booked } from './WeekGroup.tsx'

const Root = styled.div({ display: 'grid', gap: 16 })

interface WeekGroupsProps {
  groups: WeekRegister['gruppi']
  onUnbook: (person: Booked) => void
}

/** Everybody who has a place, by group. */
export function WeekGroups({ groups, onUnbook }: WeekGroupsProps) {
  const kept = useRestoreFocus<HTMLDivElement>()
  return (
    <Root role="group" aria-label="Chi ha prenotato" {...kept}>
      {groups.map((group) => (
        <WeekGroup key={group.gruppo?.id ?? 0} group={group} onUnbook={onUnbook} />
      ))}
    </Root>
  )
}
