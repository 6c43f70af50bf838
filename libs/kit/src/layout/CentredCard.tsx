import styled from '@emotion/styled'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { radius } from '../theme/tokens.ts'
import { Brand } from './Brand.tsx'

export interface CentredCardProps {
  title: ReactNode
  subtitle?: ReactNode
  children: ReactNode
  /** Whose page it is, above the card; without it, the product's. */
  brand?: ReactNode
  /** The link back, above the card. */
  back?: ReactNode
  /** Other links, under the card. */
  footer?: ReactNode
  /** px; 440 for a login, more for a form. */
  width?: number | undefined
}

const Page = styled.div({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '32px 16px',
  // A glow behind the card, in the accent colour of the mark.
  background: `radial-gradient(120% 60% at 50% 100%, color-mix(in srgb, ${colorVars.accent.main} 14%, transparent), transparent 70%), ${colorVars.page}`,
  [narrow]: { justifyContent: 'flex-start' },
})
const Main = styled.main({ width: '100%', display: 'flex', flexDirection: 'column', gap: 20 })
const Top = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 12,
  // The brand may arrive later than the card, which it must not move.
  minHeight: 56,
})
const Surface = styled(Card)({ borderRadius: radius.large, padding: 32, [narrow]: { padding: 20 } })
const Subtitle = styled.p({ margin: '8px 0 0', color: colorVars.muted })
const Content = styled.div({ marginBlockStart: 24 })

/** The layout of public pages: brand and one card. Renders the page's `<main>`. */
export function CentredCard({
  title,
  subtitle,
  children,
  brand = <Brand />,
  back,
  footer,
  width = 440,
}: CentredCardProps) {
  return (
    <Page>
      <Main style={{ maxWidth: width }}>
        <Top>
          {brand}
          {back}
        </Top>
        <Surface>
          <Typography variant="h1" tabIndex={-1}>
            {title}
          </Typography>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
          <Content>{children}</Content>
        </Surface>
        {footer}
      </Main>
    </Page>
  )
}
