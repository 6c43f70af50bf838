import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { badgePaint, type ToneName } from './paint.ts'
import { radius, rem, type } from './tokens.ts'

export interface TagProps {
  tone: ToneName
  children: ReactNode
  icon?: ReactNode
}

const Root = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  gap: 6,
  padding: '2px 10px',
  minHeight: 26,
  borderRadius: radius.pill,
  border: '1px solid',
  fontSize: rem(type.small),
  fontWeight: 600,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  '& > svg': { flexShrink: 0 },
})

/** A small word with a tone: states, counts, outcomes. The word says it, the colour only helps. */
export function Tag({ tone, children, icon }: TagProps) {
  const { main, tint } = badgePaint[tone]
  return (
    <Root style={{ color: main, backgroundColor: tint, borderColor: `color-mix(in srgb, ${main} 30%, transparent)` }}>
      {icon}
      {children}
    </Root>
  )
}
