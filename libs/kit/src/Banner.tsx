import styled from '@emotion/styled'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { colorVars } from './theme/color-vars.ts'

export interface BannerProps {
  /** The text of the notice; nothing is drawn without it. */
  children?: ReactNode
}

const Root = styled.aside({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: 12,
  padding: '10px 16px',
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  fontWeight: 600,
  whiteSpace: 'pre-line',
  '& a': { color: 'inherit' },
  '& > svg': { flexShrink: 0, marginBlockStart: 2 },
})

/** A notice for everyone, on top of every page. */
export function Banner({ children }: BannerProps) {
  if (!children) return null
  return (
    <Root aria-label="Avviso">
      <Megaphone size={20} aria-hidden />
      <span>{children}</span>
    </Root>
  )
}
