import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Search, UserRound, UsersRound } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { MenuIcon } from '../MenuIcon.tsx'
import type { PaletteResult } from './result.ts'

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
  // The result that Enter opens: marked by a border, not by colour alone.
  '&[aria-selected="true"]': {
    backgroundColor: colorVars.primary.light,
    boxShadow: `inset 3px 0 0 ${colorVars.primary.main}`,
    color: colorVars.primary.main,
    fontWeight: 600,
    '& > svg': { color: 'inherit' },
  },
})

const Children = styled.span({
  color: colorVars.muted,
  fontSize: rem(fontSize.small),
  fontWeight: 400,
  textAlign: 'end',
})

interface ResultGroupProps {
  title: string
  results: readonly PaletteResult[]
  current: PaletteResult | undefined
  optionId: (result: PaletteResult) => string
  onChoose: (result: PaletteResult) => void
}

/** The results of one kind. */
export function ResultGroup({ title, results, current, optionId, onChoose }: ResultGroupProps) {
  if (results.length === 0) return null
  return (
    <div role="group" aria-label={title}>
      <Heading aria-hidden>{title}</Heading>
      {results.map((result) => (
        <Option
          key={result.path}
          id={optionId(result)}
          selected={result.path === current?.path}
          onChoose={() => onChoose(result)}
        >
          <Icon result={result} />
          <span>{result.title}</span>
          {result.member && <GroupChip group={result.member.gruppo} />}
          {result.person && <Children>{result.person.bambini.map(({ name }) => name).join(', ')}</Children>}
        </Option>
      ))}
    </div>
  )
}

function Icon({ result }: { result: PaletteResult }) {
  if (result.page) return <MenuIcon name={result.page.menu?.icon} />
  if (result.person) return <UsersRound size={20} aria-hidden />
  return result.member ? <UserRound size={20} aria-hidden /> : <Search size={20} aria-hidden />
}

interface OptionProps {
  id: string
  selected: boolean
  onChoose: () => void
  children: ReactNode
}

/** Never focused: the focus stays in the field, which references it by `aria-activedescendant`. */
function Option({ id, selected, onChoose, children }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selected) element.current?.scrollIntoView?.({ block: 'nearest' })
  }, [selected])
  return (
    <Line ref={element} role="option" id={id} aria-selected={selected} onClick={onChoose}>
      {children}
    </Line>
  )
}
