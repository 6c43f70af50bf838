import styled from '@emotion/styled'

/** The fields of one setting, one above the other. */
export const FieldStack = styled.div({ display: 'grid', gap: 8, maxWidth: 560 })
