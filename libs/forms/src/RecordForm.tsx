import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import type { RecordFormState } from './use-record-form.ts'

interface RecordFormProps<V extends FieldValues, D> {
  record: RecordFormState<V, D>
  /**
   * Focuses the first field when the form appears: in a dialog always, on a page not on a touch screen, whose keyboard
   * would cover the page.
   */
  focusFirst?: 'always' | 'without-touch' | undefined
  className?: string | undefined
  children: ReactNode
}

/** The form element of `useRecordForm`. Errors are shown in the page, not in the browser's own bubbles. */
export function RecordForm<V extends FieldValues, D>({
  record,
  focusFirst,
  className,
  children,
}: RecordFormProps<V, D>) {
  const form = useRef<HTMLFormElement>(null)
  const focus = useEffectEvent(() => {
    if (focusFirst === undefined || (focusFirst === 'without-touch' && hasTouchOnly())) return
    if (form.current) firstField(form.current)?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])
  return (
    <FormProvider {...record.form}>
      <form
        ref={form}
        className={className}
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault()
          void record.submit()
        }}
      >
        {children}
      </form>
    </FormProvider>
  )
}

/** Without `matchMedia`, as in tests: a keyboard. */
function hasTouchOnly(): boolean {
  return typeof window.matchMedia === 'function' && !window.matchMedia('(hover: hover)').matches
}

/** The first field that can be filled in; of radio buttons only those without an answer. */
function firstField(form: HTMLFormElement): HTMLElement | undefined {
  const fields = form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):enabled:not([readonly])')
  return [...fields].find(
    (field) => field.type !== 'radio' || form.querySelector(`input[name="${CSS.escape(field.name)}"]:checked`) === null,
  )
}
