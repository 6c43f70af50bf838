import styled from '@emotion/styled'
import { colorVars } from '../theme/color-vars.ts'

const Root = styled.span({
  display: 'inline-block',
  width: 14,
  height: 14,
  flexShrink: 0,
  borderRadius: 4,
  // As around the bars: the outline keeps white, yellow and black visible on any background.
  border: `1px solid ${colorVars.field}`,
})

/** A sample of a chart's colour, beside its label. */
export function Swatch({ colour }: { colour: string }) {
  return <Root style={{ backgroundColor: colour }} aria-hidden />
}
