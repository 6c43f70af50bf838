import type { FieldName } from '@cortile/contract/anagrafica.fields.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { useEffect, useRef } from 'react'

/** Takes the focus to a field of `element`: at once, or after the texts that are being set have been drawn beside it. */
export function useFieldFocus(errors: FieldTexts) {
  const element = useRef<HTMLFormElement>(null)
  const next = useRef<FieldName>(null)
  const focus = (name: FieldName) => element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  useEffect(() => {
    if (next.current) focus(next.current)
    next.current = null
  }, [errors])
  return { element, focus, focusNext: (name: FieldName) => void (next.current = name) }
}
