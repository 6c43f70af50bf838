import { useEffect, type RefObject } from 'react'
import type { Outcome } from './use-settings-form.ts'

/** The bar with the button that was pressed goes away: the focus goes to the form, or to the field that is to blame. */
export function useOutcomeFocus(form: RefObject<HTMLFormElement | null>, { kind, count }: Outcome): void {
  useEffect(() => {
    if (kind === null) return
    const wrong = kind === 'refused' ? '[aria-invalid="true"], [type="submit"]' : null
    const target = wrong === null ? form.current : form.current?.querySelector<HTMLElement>(wrong)
    target?.focus({ preventScroll: kind === 'done' })
  }, [form, kind, count])
}
