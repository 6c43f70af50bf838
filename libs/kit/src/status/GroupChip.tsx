import styled from '@emotion/styled'
import { colorVars } from '../theme/color-vars.ts'
import { fonts, radius, rem, fontSize } from '../theme/tokens.ts'
import { inkOn } from './contrast.ts'

export interface GroupChipProps {
  /** Null or absent is "Nessun Gruppo". */
  group?: { readonly nome: string; readonly colore: string } | null | undefined
  /** `large` is readable from a distance. */
  size?: 'medium' | 'large' | undefined
}

const Root = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  verticalAlign: 'middle',
  maxWidth: '100%',
  padding: '2px 10px',
  minHeight: 26,
  borderRadius: radius.pill,
  // Derived from the text colour, so that a white or black chip still has an outline in both schemes.
  border: '1px solid color-mix(in srgb, currentColor 35%, transparent)',
  // Also inside a title, which has another font.
  fontFamily: fonts.text,
  letterSpacing: 0,
  fontSize: rem(fontSize.small),
  fontWeight: 600,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '&[data-size="large"]': { fontSize: rem(fontSize.title), padding: '6px 20px' },
  '&[data-none]': { borderStyle: 'dashed', borderColor: colorVars.field, color: colorVars.muted, fontWeight: 400 },
})

/** A group's name on its colour. */
export function GroupChip({ group, size = 'medium' }: GroupChipProps) {
  if (!group) {
    return (
      <Root data-size={size} data-none>
        Nessun Gruppo
      </Root>
    )
  }
  const ink = inkOn(group.colore)
  return (
    <Root data-size={size} style={ink ? { backgroundColor: group.colore, color: ink } : undefined}>
      {group.nome}
    </Root>
  )
}
