import { screen } from '@testing-library/react'

/** The label as rendered: with a star if the field is required. */
const labelPattern = (label: string) => new RegExp(`^${label}( \\*)?$`)
const controls = { selector: 'input, textarea, select' }

/** The control with this label. */
export const field = (label: string) => screen.getByLabelText(labelPattern(label), controls)
export const findField = (label: string) => screen.findByLabelText(labelPattern(label), controls)
export const queryField = (label: string) => screen.queryByLabelText(labelPattern(label), controls)
export const formElement = () => field('Cognome').closest('form')
