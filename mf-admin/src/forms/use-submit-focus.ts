import { useEffect, type RefObject } from 'react'

/** Gives the focus back to the button that sends `form`: it lost it while it was busy, and is the way to try again. */
export function useSubmitFocus(form: RefObject<HTMLFormElement | null>, failed: boolean): void {
  useEffect(() => {
    if (failed) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [form, failed])
}
