import { INCOMPLETE } from '@cortile/contract/texts.ts'
import * as z from '@cortile/contract/zod.ts'

/**
 * Fields that must not be left open, as the first step of a form's schema: of all that were, the form says one thing, and
 * only then what is wrong with the others.
 */
export const FilledText = z.string().check(z.trim(), z.minLength(1, { error: INCOMPLETE }))
export const FilledList = z.array(z.number()).check(z.minLength(1, { error: INCOMPLETE }))
