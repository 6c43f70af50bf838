import { Swatch } from '@cortile/kit/status/Swatch.tsx'
import styled from '@emotion/styled'

const Root = styled.span({
  display: 'inline-grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 8,
})

interface ColouredProps {
  colour: string
  children: string
}

/** A name with its colour in the chart. */
export function Coloured({ colour, children }: ColouredProps) {
  return (
    <Root>
      <Swatch colour={colour} />
      {children}
    </Root>
  )
}
