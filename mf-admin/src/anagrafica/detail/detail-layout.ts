import styled from '@emotion/styled'

// Beside the menu, a narrower window has no room for two columns.
const TWO_COLUMNS = '@media (min-width: 1200px)'

/** The content of a record below its header. */
export const Sections = styled.div({ display: 'grid', gap: 16 })

/** Frequently read data on the left, the rest beside it or below. */
export const Columns = styled.div({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  [TWO_COLUMNS]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
})
export const Column = styled.div({ display: 'grid', gap: 16, minWidth: 0 })

/** From the edge of a checkbox to its label, in px: for what stands below the label. */
export const LABEL_INSET = 34
