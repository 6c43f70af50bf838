import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { fonts, radius, rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { QRCodeSVG } from 'qrcode.react'

const Root = styled.div({ display: 'grid', justifyItems: 'center', gap: 12, textAlign: 'center' })
const Name = styled.strong({
  fontFamily: fonts.title,
  fontSize: rem(fontSize.lead),
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
})
// Dark on light in either colour scheme, with the quiet zone that readers need.
const Code = styled(QRCodeSVG)({
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 320,
  height: 'auto',
  padding: 20,
  border: `1px solid ${colorVars.line}`,
  borderRadius: radius.medium,
  backgroundColor: '#fff',
})
const Digits = styled.span({
  fontSize: rem(fontSize.lead),
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.08em',
  overflowWrap: 'anywhere',
})
const Hint = styled.p({ margin: 0, color: colorVars.muted })
const QR_PX = 280

/** A card as a QR code that the camera or reader at the door and the till reads, and its digits to read out. */
export function CardCode({ name, card }: { name: string; card: string }) {
  return (
    <Root>
      <Name>{name}</Name>
      <Code value={card} size={QR_PX} level="M" title={`Codice QR della card di ${name}`} />
      <Digits>{card}</Digits>
      <Hint>Mostrala al lettore, con lo schermo ben illuminato.</Hint>
    </Root>
  )
}
