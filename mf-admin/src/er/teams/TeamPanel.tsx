import type { AttendanceRow } from '@cortile/contract/er.presenze.ts'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars, focusRing } from '@cortile/kit/theme/color-vars.ts'
import { wide } from '@cortile/kit/theme/media.ts'
import { radius } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useState, type DragEvent } from 'react'
import type { TeamGroup } from './group-by-team.ts'
import { memberCount } from './team-words.ts'
import { TeamMember, type MemberActions } from './TeamMember.tsx'
import { TeamTitle } from './TeamTitle.tsx'

const DropZone = styled.div({ minWidth: 0, borderRadius: radius.medium, '&[data-over]': focusRing })
const Members = styled.ul({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  // Off-screen rows keep their last rendered width: in a window made narrower, they would widen the page.
  contain: 'inline-size',
  // On a wide screen two long teams stay side by side, to drag from one to the other; a phone has one scrollbar only.
  [wide]: { maxHeight: '60dvh', overflowY: 'auto' },
})
const Empty = styled.p({ margin: 0, padding: '16px 20px', color: colorVars.muted })

interface TeamPanelProps {
  group: TeamGroup
  /** The members to show. */
  members: readonly AttendanceRow[]
  /** One sentence for a panel that shows no member. */
  empty: string
  actions: MemberActions | null
  /** Whether the dragged member can be dropped here. */
  accepts: () => boolean
  onDrop: () => void
}

/** A team with its members, or those in none; a member can be dropped on it. */
export function TeamPanel({ group, members, empty, actions, accepts, onDrop }: TeamPanelProps) {
  const [over, setOver] = useState(false)
  const dragOver = (event: DragEvent) => {
    if (!accepts()) return
    // Allows the drop.
    event.preventDefault()
    setOver(true)
  }
  const dragLeave = ({ relatedTarget, currentTarget }: DragEvent) => {
    // Not between two elements of the panel.
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (accepts()) onDrop()
  }
  return (
    <DropZone data-over={over || undefined} onDragOver={dragOver} onDragLeave={dragLeave} onDrop={drop}>
      <Panel flush title={<TeamTitle squadra={group.squadra}>{memberCount(group)}</TeamTitle>}>
        {members.length === 0 ? (
          <Empty>{empty}</Empty>
        ) : (
          <Members>
            {members.map((row) => (
              <TeamMember key={row.anagrafica_id} row={row} actions={actions} />
            ))}
          </Members>
        )}
      </Panel>
    </DropZone>
  )
}
