/** The width of a column of amounts: the same in every table of the sheet, so that they align. */
export const figures = { width: '6.5em' }

/** The label of a row, which is no heading to the eye. */
export const rowLabel = { fontWeight: 400 }
