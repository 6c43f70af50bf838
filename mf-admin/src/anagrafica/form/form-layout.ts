import { wide } from '@cortile/kit/theme/media.ts'
import styled from '@emotion/styled'

/** Limits the line length for readability. */
export const FORM_PX = 960

export const Sections = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  maxWidth: FORM_PX,
})

/** Fields in one column, in two from 768 px. */
export const FieldGrid = styled.div({
  display: 'grid',
  gap: '20px 24px',
  alignItems: 'start',
  [wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
