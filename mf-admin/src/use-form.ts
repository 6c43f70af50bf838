import { fieldErrors, isApiError } from '@cortile/frame/api-errors.ts'
import type { FieldTexts } from '@cortile/frame/checked.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'

interface FormOptions<V, D> {
  initial: V
  /** What is to be sent, or what is wrong with it, by field. */
  check: (values: V) => { data: D; errors: FieldTexts } | { data: null; errors: FieldTexts }
  /** Sends it; a rejection's texts are shown under the fields, what was typed stays. */
  save: (data: D, values: V) => Promise<unknown>
  onSaved?: () => void
  /** What a form that stays open holds after it has been saved. */
  next?: (saved: V) => V
  /** Where a refusal belongs that names no field. */
  textsOf?: (error: unknown) => FieldTexts
}

/**
 * The state of a small form: values, texts per field, what failed as a whole, and where the focus goes when something
 * is wrong; and the ref of its element. The fields' names are the keys of the values.
 */
export function useForm<V, D>({ initial, check, save, onSaved, next, textsOf = fieldErrors }: FormOptions<V, D>) {
  const element = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // The button that was pressed has lost the focus while it was busy; it is the way to try again.
    if (failure !== null && !busy) element.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }, [failure, busy])

  const refuse = (texts: FieldTexts) => {
    setErrors(texts)
    const wrong = [...(element.current?.elements ?? [])].find((field) => (field.getAttribute('name') ?? '') in texts)
    if (wrong instanceof HTMLElement) wrong.focus()
  }
  const fail = (error: unknown) => {
    const texts = textsOf(error)
    refuse(texts)
    if (Object.keys(texts).length === 0 && isApiError(error)) setFailure(error.message)
  }
  const restart = (afresh: V) => {
    setValues(afresh)
    setErrors({})
    setFailure(null)
  }
  const form = {
    values,
    errors,
    /** Why nothing came of it, where no field is to blame. */
    failure,
    busy,
    edit: (change: Partial<V>) => {
      setValues((before) => ({ ...before, ...change }))
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in change))))
      setFailure(null)
    },
    restart,
    submit: async (event: FormEvent) => {
      event.preventDefault()
      // Not the state: of two presses in a row the second would still see the form at rest.
      if (sending.current) return
      setFailure(null)
      const { data, errors: wrong } = check(values)
      if (data === null) return refuse(wrong)
      sending.current = true
      setBusy(true)
      try {
        await save(data, values)
        if (next) restart(next(values))
        onSaved?.()
      } catch (error) {
        fail(error)
      }
      sending.current = false
      setBusy(false)
    },
  }
  return [form, element] as const
}
