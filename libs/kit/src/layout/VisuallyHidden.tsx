import styled from '@emotion/styled'

/** Visually hidden, but available to screen readers. */
export const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const

/** Text for screen readers only. */
export const VisuallyHidden = styled.span(hidden)
