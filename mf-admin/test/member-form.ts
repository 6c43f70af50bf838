import { screen } from '@testing-library/react'

/** The label as it is drawn: with a star where the field must be filled in. */
const drawn = (label: string) => new RegExp(`^${label}( \\*)?$`)
const controls = { selector: 'input, textarea, select' }

/** The control under this label, for tests. */
export const field = (label: string) => screen.getByLabelText(drawn(label), controls)
export const findField = (label: string) => screen.findByLabelText(drawn(label), controls)
export const queryField = (label: string) => screen.queryByLabelText(drawn(label), controls)
export const formElement = () => field('Cognome').closest('form')
