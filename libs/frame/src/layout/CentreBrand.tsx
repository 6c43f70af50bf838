import { Brand } from '@cortile/kit/layout/Brand.tsx'
import { fonts, fontSize, radius, rem } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { useCentre } from './centre.ts'

const Root = styled.span({ display: 'inline-flex', alignItems: 'center', gap: 12, minWidth: 0 })
// Many logos are drawn for white paper.
const Logo = styled.img({
  maxWidth: 112,
  maxHeight: 48,
  padding: 4,
  borderRadius: radius.small,
  backgroundColor: '#fff',
})
const Name = styled.span({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  lineHeight: 1.2,
})

/** Whose page this is: the centre's logo and name; the product's, if the centre has neither. Nothing while loading. */
export function CentreBrand() {
  const { centre, logo, isReady } = useCentre()
  if (!isReady) return <span />
  const name = centre?.denominazione ?? ''
  if (name === '' && logo === undefined) return <Brand />
  return (
    <Root>
      {logo !== undefined && <Logo src={logo} alt={name === '' ? 'Logo' : ''} />}
      {name !== '' && <Name title={name}>{name}</Name>}
    </Root>
  )
}
