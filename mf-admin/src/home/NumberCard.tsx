import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { numero } from '@cortile/kit/format.ts'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover, narrow } from '@cortile/kit/theme/media.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import Skeleton from '@mui/material/Skeleton'
import { ChevronRight } from 'lucide-react'

/** A longer count, separators included, gets a smaller font, so that it never widens its card. */
const LONG_CHARS = 6

const Root = styled.li({
  display: 'grid',
  '& > *': {
    display: 'grid',
    alignContent: 'space-between',
    gap: 4,
    minHeight: 104,
    padding: 16,
    border: `1px solid ${colorVars.line}`,
    borderRadius: radius.medium,
    backgroundColor: colorVars.surface,
    color: colorVars.text,
  },
  '& > a': { textDecoration: 'none', [canHover]: { '&:hover': { borderColor: colorVars.primary.main } } },
})
const Label = styled.span({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 4,
  color: colorVars.muted,
  '& > svg': { flexShrink: 0 },
})
const Count = styled.span({
  display: 'flex',
  alignItems: 'center',
  height: '3rem',
  fontFamily: fonts.title,
  fontSize: rem(fontSize.figure),
  fontWeight: 700,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.01em',
  '&[data-long]': { fontSize: rem(fontSize.title) },
  [narrow]: { fontSize: rem(fontSize.title), '&[data-long]': { fontSize: rem(fontSize.lead) } },
})

interface NumberCardProps {
  label: string
  /** `undefined`: not known yet. */
  count: number | undefined
  /** The page that lists the counted records, null if the user may not open it. */
  to: string | null
}

/** One number of the dashboard, a link if the details can be opened. */
export function NumberCard({ label, count, to }: NumberCardProps) {
  const text = count === undefined ? undefined : numero(count)
  const content = (
    <>
      <Label>
        {label}
        {to !== null && <ChevronRight size={18} aria-hidden />}
      </Label>
      <Count data-long={(text ?? '').length > LONG_CHARS || undefined}>
        {text ?? <Skeleton width={72} height={32} />}
      </Count>
    </>
  )
  return <Root>{to === null ? <div>{content}</div> : <RouteLink to={to}>{content}</RouteLink>}</Root>
}
