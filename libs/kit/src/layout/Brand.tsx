import styled from '@emotion/styled'
import { colorVars } from '../theme/color-vars.ts'
import { fonts } from '../theme/tokens.ts'

export interface ArchesProps {
  /** A number in px, or a CSS length such as `1.4em`; the height follows from the aspect ratio. */
  width?: number | string | undefined
  /** Fills the middle arch with the accent colour. */
  lit?: boolean | undefined
}

/** The mark: three arches of a cloister in the current text colour. */
export function Arches({ width = 40, lit = false }: ArchesProps) {
  return (
    <svg
      style={{ width, aspectRatio: '4 / 3', flexShrink: 0 }}
      viewBox="0 0 48 36"
      fill="none"
      aria-hidden
      focusable="false"
    >
      {lit && <path d="M17.5 34V16.5a6.5 6.5 0 0 1 13 0V34Z" fill={colorVars.accent.main} />}
      <path
        d="M3 34V21a5.75 5.75 0 0 1 11.5 0v13M33.5 34V21a5.75 5.75 0 0 1 11.5 0v13M14.5 34V15.5a9.5 9.5 0 0 1 19 0V34"
        stroke="currentColor"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export interface BrandProps {
  /** Font size of the name in px. */
  size?: number | undefined
  /** Only the mark, with the name for screen readers. */
  markOnly?: boolean | undefined
}

const Root = styled.span({ display: 'inline-flex', alignItems: 'center', gap: '0.4em', color: colorVars.primary.main })
const Name = styled.span({
  fontFamily: fonts.title,
  fontWeight: 800,
  letterSpacing: '-0.03em',
  lineHeight: 1,
  color: colorVars.text,
})

/** The mark and the name. */
export function Brand({ size = 28, markOnly = false }: BrandProps) {
  return (
    <Root style={{ fontSize: `${String(size / 16)}rem` }} {...(markOnly && { role: 'img', 'aria-label': 'Cortile' })}>
      <Arches width="1.4em" lit />
      {!markOnly && <Name>Cortile</Name>}
    </Root>
  )
}
