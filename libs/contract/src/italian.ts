import { INVALID_DATA, REQUIRED } from './texts.ts'
import * as z from './zod.ts'

/**
 * Default messages of schemas without their own text: short, Italian, for the person at the form. `endpoint.ts` and
 * `fields.ts` import this module for its side effect, so that it applies to every schema.
 */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null ? REQUIRED : `Valore non valido`
      case 'too_small':
        if (issue.origin === 'string')
          return issue.minimum === 1 ? REQUIRED : `Scrivi almeno ${issue.minimum} caratteri`
        if (issue.origin === 'array')
          return issue.minimum === 1 ? 'Scegli almeno un elemento' : `Servono almeno ${issue.minimum} elementi`
        return `Il valore minimo è ${issue.minimum}`
      case 'too_big':
        if (issue.origin === 'string')
          return `Scrivi al massimo ${issue.maximum.toLocaleString('it-IT', { useGrouping: true })} caratteri`
        if (issue.origin === 'array') return `Al massimo ${issue.maximum} elementi`
        return `Il valore massimo è ${issue.maximum}`
      case 'invalid_format':
      case 'invalid_value':
      case 'invalid_union':
        return 'Valore non valido'
      default:
        return INVALID_DATA
    }
  },
})
