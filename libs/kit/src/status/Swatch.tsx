import styled from '@emotion/styled'
import { colorVars } from '../theme/color-vars.ts'

const Root = styled.span({
  display: 'inline-block',
  width: 14,
  height: 14,
  flexShrink: 0,
  borderRadius: 4,
  // As around the bars: white, yellow and black keep an edge on any ground.
  border: `1px solid ${colorVars.field}`,
})

/** A little of a chart's colour, beside the word it stands for. */
export function Swatch({ colour }: { colour: string }) {
  return <Root style={{ backgroundColor: colour }} aria-hidden />
}
