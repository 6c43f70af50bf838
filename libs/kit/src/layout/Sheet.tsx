import styled from '@emotion/styled'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { fonts, fontSize, radius, rem } from '../theme/tokens.ts'

export interface SheetProps {
  /** The centre's name, in the header. */
  centre: string
  title: string
  /** Subject: a number, a period. */
  about?: ReactNode
  /** For landscape paper. */
  wide?: boolean | undefined
  children: ReactNode
}

const Root = styled.article({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 760,
  '&[data-wide]': { maxWidth: 1200 },
  marginInline: 'auto',
  padding: 'clamp(16px, 4vw, 40px)',
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  overflowWrap: 'anywhere',
  '@media print': { '&, &[data-wide]': { maxWidth: 'none' }, padding: 0, border: 0 },
})
const Head = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 24px',
  paddingBlockEnd: 16,
  marginBlockEnd: 24,
  borderBottom: `2px solid ${colorVars.text}`,
})
const About = styled.p({ margin: 0, color: colorVars.muted, fontVariantNumeric: 'tabular-nums' })
const Centre = styled.p({ margin: 0, fontWeight: 700 })

/** Print layout, shown on the screen as on paper. Elements with `data-screen-only` are not printed. */
export function Sheet({ centre, title, about, wide = false, children }: SheetProps) {
  return (
    <Root data-wide={wide || undefined}>
      <Head>
        <div>
          <Typography variant="h2">{title}</Typography>
          {about && <About>{about}</About>}
        </div>
        <Centre>{centre}</Centre>
      </Head>
      {children}
    </Root>
  )
}

/** A table on a sheet; it never becomes cards, because paper has a fixed width. */
export const SheetTable = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  // Breaks between words, so that figures and dates stay on one line.
  overflowWrap: 'break-word',
  '& caption': {
    padding: '16px 0 8px',
    textAlign: 'start',
    fontFamily: fonts.title,
    fontWeight: 700,
  },
  '& th, & td': {
    padding: '6px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${colorVars.line}`,
  },
  [narrow]: { fontSize: rem(fontSize.small), '& th, & td': { paddingInline: 4 } },
  '& :is(th, td):first-of-type': { paddingInlineStart: 0 },
  '& :is(th, td):last-of-type': { paddingInlineEnd: 0 },
  '& thead th': { fontSize: rem(fontSize.small), color: colorVars.muted },
  '& [data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap' },
  '& tfoot :is(th, td)': { fontWeight: 700, borderBottom: 0 },
  '& tr': { breakInside: 'avoid' },
})
