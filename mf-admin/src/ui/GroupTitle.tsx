import type { GroupRef } from '@cortile/contract/groups.ts'
import { numero } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import styled from '@emotion/styled'

const Root = styled.span({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

/** Title of a group's section: its name and the number of people listed. */
export function GroupTitle({ group, count }: { group: GroupRef | null; count: number }) {
  return (
    <Root>
      <GroupChip group={group} /> {numero(count)}
    </Root>
  )
}
