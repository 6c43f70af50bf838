import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedValues } from './changed-values.ts'

/** Where the draft of one form is kept. Stable from render to render. */
export interface DraftStorage {
  /** What was left there; `null`: nothing. */
  load: () => unknown
  /** Keeps a draft; `null` takes it away. */
  store: (draft: object | null) => void
}

/**
 * Keeps the fields that differ from the record, and no others: what somebody else has changed meanwhile is not brought back
 * with them. A draft that is found is put into the form as changed fields.
 */
export function useDraft<V extends FieldValues, D>(form: UseFormReturn<V, unknown, D>, storage: DraftStorage | null) {
  const [resumed, setResumed] = useState(false)
  const discarded = useRef(false)

  useEffect(() => {
    if (storage === null) return undefined
    const restored = changedValues(storage.load(), form.getValues())
    if (Object.keys(restored).length > 0) {
      form.reset({ ...form.getValues(), ...restored }, { keepDefaultValues: true })
      setResumed(true)
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        if (discarded.current) return
        const changed = changedValues(values, defaultValues)
        storage.store(Object.keys(changed).length === 0 ? null : changed)
      },
    })
  }, [form, storage])

  /** The form has served, or is given up: what it still shows until it goes is not kept. */
  const discard = useCallback(() => {
    discarded.current = true
    storage?.store(null)
  }, [storage])
  const startAgain = useCallback(() => {
    // The form's `resetOptions` would keep what was typed.
    form.reset(undefined, { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
    setResumed(false)
  }, [form])
  return { resumed, discard, startAgain }
}
