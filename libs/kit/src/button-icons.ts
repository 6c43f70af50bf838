import styled from '@emotion/styled'

/** Where a button's icons stand, before its words and after them. */
export const StartIcon = styled.span({
  display: 'inherit',
  alignItems: 'center',
  // As high as a line of text.
  '&::before': { content: '"\\200b"', width: 0, overflow: 'hidden' },
  '&[data-veiled]': { opacity: 0, transition: 'opacity 250ms cubic-bezier(0.4, 0, 0.2, 1)' },
})
export const EndIcon = styled.span({ display: 'inherit', alignItems: 'center' })
