import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { narrow } from '@cortile/kit/theme/media.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import IconButton from '@mui/material/IconButton'
import { X, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const Root = styled.section({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  padding: '12px 12px 20px 20px',
  borderRadius: radius.large,
  backgroundColor: colorVars.surface,
  border: `1px solid ${colorVars.line}`,
  '&[data-tone="paid"]': {
    backgroundColor: colorVars.success.main,
    borderColor: colorVars.success.main,
    color: colorVars.success.contrastText,
  },
  '&[data-tone="refused"]': {
    backgroundColor: colorVars.error.light,
    borderColor: colorVars.error.main,
    color: colorVars.error.main,
  },
})
// Its title with the close button stays in sight over a long name or large text.
const Body = styled.div({ minHeight: 0, overflowY: 'auto', '& > p': { margin: '8px 0 0' } })
const Head = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  fontWeight: 700,
  '& > span': { flex: 1, minWidth: 0 },
})

/** A name or an amount, as large as the notice allows. */
export const Big = styled.strong({
  display: 'block',
  fontFamily: fonts.title,
  fontSize: `min(${rem(fontSize.shout)}, 14cqi)`,
  fontWeight: 700,
  lineHeight: 1.05,
  overflowWrap: 'anywhere',
  [narrow]: { fontSize: `min(${rem(fontSize.title)}, 9cqi)` },
  '&[data-less]': { fontSize: `min(${rem(fontSize.figure)}, 9cqi)` },
  fontVariantNumeric: 'tabular-nums',
})

interface TillNoticeProps {
  title: string
  Icon: LucideIcon
  tone?: 'paid' | 'refused'
  /** The cashier closes it before its timeout. */
  onClose: () => void
  children: ReactNode
}

/** What the last card has done, beside the cart; not live, because LiveRegion announces it once. */
export function TillNotice({ title, Icon, tone, onClose, children }: TillNoticeProps) {
  return (
    <Root role="status" aria-live="off" aria-label={title} data-tone={tone}>
      <Head>
        <Icon size={28} aria-hidden />
        <span>{title}</span>
        <IconButton size="large" color="inherit" aria-label="Chiudi l’avviso" onClick={onClose}>
          <X size={24} aria-hidden />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </Root>
  )
}
