import { fieldErrors, isApiError } from '@cortile/frame/api/api-error.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useKeptValues } from './use-kept-values.ts'
import { useSubmitFocus } from './use-submit-focus.ts'

interface FormOptions<V, D> {
  initial: V
  /** What is to be sent, or what is wrong with it, by field. */
  check: (values: V) => { data: D; errors: FieldTexts } | { data: null; errors: FieldTexts }
  /** Sends it; a rejection's texts are shown under the fields, what was typed stays. */
  save: (data: D, values: V) => Promise<unknown>
  /** Closes the form: it has served, and sends nothing any more. */
  onSaved?: () => void
  /** What a form that stays open holds after it has been saved. */
  next?: (saved: V) => V
  /** Where a refusal belongs that names no field. */
  textsOf?: (error: unknown) => FieldTexts
  /** Under which name what is written is kept for its author until it is saved or cancelled: a session may end meanwhile. */
  draft?: string
}

/** The values that are any text. */
type TextName<V> = { [K in keyof V & string]: string extends V[K] ? K : never }[keyof V & string]

/**
 * The state of a small form: values, texts per field, what failed as a whole, and where the focus goes when something
 * is wrong; and the ref of its element. The fields' names are the keys of the values.
 */
export function useForm<V extends object, D>({
  initial,
  check,
  save,
  onSaved,
  next,
  textsOf = fieldErrors,
  draft,
}: FormOptions<V, D>) {
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const kept = useKeptValues(initial, draft ?? null)
  const { values, setValues } = kept
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useSubmitFocus(element, failure !== null && !busy)

  // A field that is locked while the form is being sent takes no focus: it gets it once it can.
  const blamed = useRef<FieldTexts | null>(null)
  useEffect(() => {
    if (busy || blamed.current === null) return
    fieldIn(element.current, blamed.current)?.focus()
    blamed.current = null
  }, [busy, errors])

  /** Whether a field is to blame: the first of them gets the focus. */
  const refuse = (texts: FieldTexts): boolean => {
    setErrors(texts)
    blamed.current = texts
    return fieldIn(element.current, texts) !== null
  }
  const fail = (error: unknown) => {
    if (!refuse(textsOf(error)) && isApiError(error)) setFailure(error.message)
  }
  const clear = () => {
    setErrors({})
    setFailure(null)
  }
  const restart = (afresh: V) => {
    setValues(afresh)
    clear()
  }
  /** Not while it is being sent: what is written then would be lost. */
  const change = (names: readonly string[], next: (before: V) => V) => {
    if (sending.current) return
    setValues(next)
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name))))
    setFailure(null)
  }
  const form = {
    values,
    errors,
    /** Why nothing came of it, where no field is to blame. */
    failure,
    busy,
    /** It was opened with a draft in it. */
    resumed: kept.resumed,
    /** Without the draft, as the form begins. */
    startAgain: () => {
      kept.restart()
      clear()
    },
    /** It is closed without being saved. */
    cancel: kept.forget,
    edit: (values: Partial<V>) => change(Object.keys(values), (before) => ({ ...before, ...values })),
    /** What a field needs in which this value is written. */
    text: (name: TextName<V>, label: string) => ({
      name,
      label,
      autoComplete: 'off',
      readOnly: busy,
      value: textIn(values, name),
      error: errors[name],
      onChange: ({ target: { value } }: { target: { value: string } }) =>
        change([name], (before) => ({ ...before, [name]: value })),
    }),
    restart,
    /** Without an event where it was not the form's own button that was pressed. */
    submit: async (event?: FormEvent) => {
      event?.preventDefault()
      // Not the state: of two presses in a row the second would still see the form at rest.
      if (sending.current) return
      setFailure(null)
      const { data, errors: wrong } = check(values)
      if (data === null) {
        refuse(wrong)
        return
      }
      sending.current = true
      setBusy(true)
      try {
        await save(data, values)
        if (!next) {
          kept.forget()
          // It stays locked while it fades out: the second half of a double click must not send it again.
          return onSaved?.()
        }
        const after = next(values)
        kept.keep(after)
        restart(after)
      } catch (error) {
        fail(error)
      }
      sending.current = false
      setBusy(false)
    },
  }
  return [form, element] as const
}

function textIn<V>(values: V, name: keyof V): string {
  const value: unknown = values[name]
  return typeof value === 'string' ? value : ''
}

/** The first field of the form that a text is about. */
function fieldIn(form: HTMLFormElement | null, texts: FieldTexts): HTMLElement | null {
  const found = [...(form?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in texts)
  return found instanceof HTMLElement ? found : null
}
