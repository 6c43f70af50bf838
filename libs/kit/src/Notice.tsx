import styled from '@emotion/styled'
import { colorVars } from './theme/color-vars.ts'
import { radius } from './theme/tokens.ts'
import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = {
  info: { tone: colorVars.info, Icon: Info, role: 'status' },
  errore: { tone: colorVars.error, Icon: CircleAlert, role: 'alert' },
} as const

const Root = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '12px 16px',
  border: '1px solid',
  borderRadius: radius.medium,
  '& > svg': { flexShrink: 0, marginBlock: 2 },
})
const Content = styled.div({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minWidth: 0,
  color: colorVars.text,
  '& > p': { margin: 0, flex: '1 1 260px', paddingBlock: 2 },
})

export interface NoticeProps {
  tone: keyof typeof tones
  children: ReactNode
}

/** Something to know about what stands below: said once, in place. */
export function Notice({ tone, children }: NoticeProps) {
  const { tone: colours, Icon, role } = tones[tone]
  return (
    <Root
      role={role}
      style={{
        color: colours.main,
        backgroundColor: colours.light,
        borderColor: `color-mix(in srgb, ${colours.main} 40%, transparent)`,
      }}
    >
      <Icon size={24} aria-hidden />
      <Content>{children}</Content>
    </Root>
  )
}
