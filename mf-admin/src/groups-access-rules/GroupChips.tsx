import type { GroupRef } from '@cortile/contract/groups.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { narrow } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'

const Chips = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  minWidth: 0,
  // On a card the values are aligned to the end.
  [narrow]: { 'td[data-card="line"] &': { justifyContent: 'flex-end' } },
})

export function GroupChips({ groups }: { groups: readonly GroupRef[] }) {
  return (
    <Chips>
      {groups.map((group) => (
        <GroupChip key={group.id} group={group} />
      ))}
    </Chips>
  )
}
