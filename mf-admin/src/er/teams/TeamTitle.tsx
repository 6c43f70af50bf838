import type { Squadra } from '@cortile/contract/er.presenze.ts'
import { GroupChip } from '@cortile/kit/status/GroupChip.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, fontSize, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { NO_TEAM } from './team-words.ts'

const Root = styled.span({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
const Count = styled.span({
  color: colorVars.muted,
  fontFamily: fonts.text,
  fontSize: rem(fontSize.small),
  fontWeight: 400,
  letterSpacing: 0,
})

interface TeamTitleProps {
  /** Null: the members in no team. */
  squadra: Squadra | null
  /** What the section counts. */
  children: ReactNode
}

/** Title of a team's section: its name on its colour, and a count. */
export function TeamTitle({ squadra, children }: TeamTitleProps) {
  return (
    <Root>
      {squadra ? <GroupChip group={squadra} /> : NO_TEAM} <Count>{children}</Count>
    </Root>
  )
}
