import styled from '@emotion/styled'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { colorVars } from '../theme/color-vars.ts'
import { narrow } from '../theme/media.ts'
import { fonts, fontSize, radius, rem } from '../theme/tokens.ts'

/** At the head of a paper: who issues it, or whose data it holds. */
interface SheetLetterhead {
  name: string
  /** Below the name: address, tax number, email. */
  lines?: readonly string[] | undefined
  /** The `src` of the logo. */
  logo?: string | undefined
}

export interface SheetProps {
  letterhead: SheetLetterhead
  title: string
  /** Subject: a number, a period. */
  about?: ReactNode
  /** For landscape paper. */
  wide?: boolean | undefined
  /** For half a page: a smaller text, and the title beside the letterhead. */
  compact?: boolean | undefined
  children: ReactNode
}

/** Text of half a page, on paper. */
const COMPACT_PX = 13

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
  '@media print': {
    '&, &[data-wide]': { maxWidth: 'none' },
    padding: 0,
    border: 0,
    '&[data-compact]': { fontSize: rem(COMPACT_PX), lineHeight: 1.35 },
  },
})
const Head = styled.header({
  paddingBlockEnd: 16,
  marginBlockEnd: 24,
  borderBottom: `2px solid ${colorVars.text}`,
  '[data-compact] > &': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    gap: '8px 24px',
    '& > div': { marginBlockEnd: 0 },
    '& img': { maxHeight: 56 },
    '@media print': { paddingBlockEnd: 8, marginBlockEnd: 12, '& h2': { fontSize: rem(fontSize.lead) } },
  },
})
const About = styled.p({ margin: 0, color: colorVars.muted, fontVariantNumeric: 'tabular-nums' })
const Issuer = styled.div({ display: 'flex', alignItems: 'center', gap: 16, marginBlockEnd: 20 })
// A logo is drawn for white paper.
const Logo = styled.img({
  maxWidth: 'min(160px, 40%)',
  maxHeight: 72,
  padding: 4,
  borderRadius: radius.small,
  backgroundColor: '#fff',
  '@media print': { padding: 0 },
})
const Name = styled.p({ margin: 0, fontWeight: 700 })
const Line = styled.p({ margin: 0, color: colorVars.muted, fontSize: rem(fontSize.small) })

/** Print layout, shown on the screen as on paper. Elements with `data-screen-only` are not printed. */
export function Sheet({ letterhead, title, about, wide = false, compact = false, children }: SheetProps) {
  const { name, lines = [], logo } = letterhead
  return (
    <Root data-wide={wide || undefined} data-compact={compact || undefined}>
      <Head>
        <Issuer>
          {logo !== undefined && <Logo src={logo} alt="" />}
          <div>
            <Name>{name}</Name>
            {lines.map((line) => (
              <Line key={line}>{line}</Line>
            ))}
          </div>
        </Issuer>
        <div>
          <Typography variant="h2">{title}</Typography>
          {about && <About>{about}</About>}
        </div>
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
