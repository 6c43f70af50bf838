import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { colorVars } from './theme/color-vars.ts'
import { radius, rem, fontSize } from './theme/tokens.ts'

/** The tones a badge or a notice may take. */
export type ToneName = 'dentro' | 'fuori' | 'errore' | 'info' | 'avviso' | 'neutro'

/** Text on its tint; `neutro` is for what has no colour of its own. */
const badgeColors: Readonly<Record<ToneName, { readonly main: string; readonly light: string }>> = {
  dentro: colorVars.dentro,
  fuori: colorVars.fuori,
  errore: colorVars.error,
  info: colorVars.info,
  avviso: colorVars.warning,
  neutro: { main: colorVars.muted, light: colorVars.sunken },
}

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
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  lineHeight: 1.25,
  whiteSpace: 'nowrap',
  '& > svg': { flexShrink: 0 },
})

/** A small word with a tone: states, counts, outcomes. The word says it, the colour only helps. */
export function Tag({ tone, children, icon }: TagProps) {
  const { main, light } = badgeColors[tone]
  return (
    <Root style={{ color: main, backgroundColor: light, borderColor: `color-mix(in srgb, ${main} 30%, transparent)` }}>
      {icon}
      {children}
    </Root>
  )
}
