import type { AttendanceRow } from '@cortile/contract/er.presenze.ts'
import { Link } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { target } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Chip from '@mui/material/Chip'
import IconButton from '@mui/material/IconButton'
import { EllipsisVertical } from 'lucide-react'
import { memo } from 'react'

const Root = styled.li({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  // Space for the focus ring, which a row that is not painted off the screen would clip.
  padding: '5px 8px 5px 20px',
  contentVisibility: 'auto',
  containIntrinsicBlockSize: 'auto 54px',
  overflowWrap: 'anywhere',
  '&[draggable="true"]': { cursor: 'grab' },
  '& + &': { borderTop: `1px solid ${colorVars.line}` },
})
const Person = styled.span({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 8px',
  minWidth: 0,
})
const Name = styled(Link)({ display: 'inline-flex', alignItems: 'center', minWidth: 0, minHeight: target.staff })

export interface MemberActions {
  /** Opens the choices of a member; `section`: the team that it is shown in. */
  onMenu: (row: AttendanceRow, section: HTMLElement | null) => void
  /** The member is dragged; null: no longer. */
  onDrag: (row: AttendanceRow | null) => void
}

interface TeamMemberProps {
  row: AttendanceRow
  /** Null for a caller who may not move members. */
  actions: MemberActions | null
}

/** A member of a team; it is moved through its choices, or dragged with the mouse. Memoised: rendered again only on a change. */
export const TeamMember = memo(function TeamMember({ row, actions }: TeamMemberProps) {
  const name = surnameFirst(row)
  return (
    <Root
      draggable={actions !== null}
      onDragStart={(event) => {
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', name)
        event.dataTransfer.effectAllowed = 'move'
        actions?.onDrag(row)
      }}
      onDragEnd={() => actions?.onDrag(null)}
    >
      <Person>
        <Name to={`/anagrafica/${row.anagrafica_id}`} draggable={false}>
          {name}
        </Name>
        {row.animatore && <Chip label="Animatore" />}
      </Person>
      {actions && (
        <IconButton
          aria-label={`Sposta ${name}`}
          title="Sposta"
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => actions.onMenu(row, currentTarget.closest('section'))}
        >
          <EllipsisVertical size={20} aria-hidden />
        </IconButton>
      )}
    </Root>
  )
})
