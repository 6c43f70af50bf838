import type { ListinoItem } from '@cortile/contract/cassa.ts'
import { monete } from '@cortile/kit/format.ts'
import { VisuallyHidden } from '@cortile/kit/layout/VisuallyHidden.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { canHover } from '@cortile/kit/theme/media.ts'
import { radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { Star } from 'lucide-react'

const Tile = styled.button({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: 8,
  width: '100%',
  height: '100%',
  minHeight: 112,
  padding: 16,
  border: `1px solid ${colorVars.field}`,
  borderRadius: radius.medium,
  backgroundColor: colorVars.surface,
  color: colorVars.text,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  touchAction: 'manipulation',
  [canHover]: { '&:hover': { borderColor: colorVars.primary.main } },
  '&:active': { backgroundColor: colorVars.primary.light },
  '&[data-chosen]': { borderColor: colorVars.primary.main, boxShadow: `inset 0 0 0 1px ${colorVars.primary.main}` },
})
const Name = styled.span({
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.2,
  maxWidth: '100%',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
})
const Price = styled.span({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  color: colorVars.muted,
  fontVariantNumeric: 'tabular-nums',
})
const Badge = styled.span({
  position: 'absolute',
  // On the corner, so that it covers neither name nor price.
  insetInlineEnd: -8,
  top: -8,
  minWidth: '2rem',
  height: '2rem',
  padding: '0 8px',
  display: 'grid',
  placeItems: 'center',
  borderRadius: radius.pill,
  backgroundColor: colorVars.accent.main,
  color: colorVars.accent.contrastText,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
})

interface ProductTileProps {
  product: ListinoItem
  quantity: number
  favourite: boolean
  /** A tap marks the product as favourite; otherwise it adds one to the cart. */
  marking: boolean
  onChoose: () => void
}

export function ProductTile({ product, quantity, favourite, marking, onChoose }: ProductTileProps) {
  return (
    <Tile
      type="button"
      aria-pressed={marking ? favourite : undefined}
      data-chosen={(marking ? favourite : quantity > 0) || undefined}
      onClick={onChoose}
    >
      <Name>{product.nome}</Name>
      <Price>
        {monete(-product.costo)}
        {(favourite || marking) && <Star size={16} aria-hidden fill={favourite ? 'currentColor' : 'none'} />}
      </Price>
      {quantity > 0 && (
        <Badge>
          {quantity}
          <VisuallyHidden> nel carrello</VisuallyHidden>
        </Badge>
      )}
    </Tile>
  )
}
