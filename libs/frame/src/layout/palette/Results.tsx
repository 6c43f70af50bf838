import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Search, UserRound } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { MenuIcon } from '../MenuIcon.tsx'
import type { Found } from './result.ts'

const Heading = styled.div({
  padding: '12px 12px 4px',
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  color: colorVars.muted,
})
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 48,
  padding: '4px 12px',
  borderRadius: radius.small,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, color: colorVars.muted },
  '& > :last-of-type:not(:first-of-type)': { marginInlineStart: 'auto', maxWidth: '50%' },
  '&:hover': { backgroundColor: colorVars.sunken },
  // Beside the colour a border: the line that Enter opens.
  '&[aria-selected="true"]': {
    backgroundColor: colorVars.primary.light,
    boxShadow: `inset 3px 0 0 ${colorVars.primary.main}`,
    color: colorVars.primary.main,
    fontWeight: 600,
    '& > svg': { color: 'inherit' },
  },
})

interface LinesProps {
  title: string
  lines: readonly Found[]
  current: Found | undefined
  optionId: (line: Found) => string
  onChoose: (line: Found) => void
}

/** The lines of one kind. */
export function Lines({ title, lines, current, optionId, onChoose }: LinesProps) {
  if (lines.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <Heading aria-hidden>{title}</Heading>
      {lines.map((line) => (
        <Option
          key={line.path}
          id={optionId(line)}
          selected={line.path === current?.path}
          onChoose={() => onChoose(line)}
        >
          <Icon line={line} />
          <span>{line.title}</span>
          {line.member && <GroupChip group={line.member.gruppo} />}
        </Option>
      ))}
    </div>
  )
}

function Icon({ line }: { line: Found }) {
  if (line.page) return <MenuIcon name={line.page.menu?.icon} />
  return line.member ? <UserRound size={20} aria-hidden /> : <Search size={20} aria-hidden />
}

interface OptionProps {
  id: string
  selected: boolean
  onChoose: () => void
  children: ReactNode
}

/** Never focused itself: the field keeps the focus and names it. */
function Option({ id, selected, onChoose, children }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    <Line ref={line} role="option" id={id} aria-selected={selected} onClick={onChoose}>
      {children}
    </Line>
  )
}
