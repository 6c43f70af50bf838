import type { GroupRef } from '@cortile/contract/groups.ts'
import { numero } from '@cortile/kit/format.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import styled from '@emotion/styled'

const Root = styled.span({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })

/** Heads the people of a group: its name, and how many of them stand below. */
export function GroupTitle({ group, count }: { group: GroupRef | null; count: number }) {
  return (
    <Root>
      <GroupChip group={group} /> {numero(count)}
    </Root>
  )
}
