import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { changedValues } from './changed-values.ts'

/** Storage of the draft of one form. Must be referentially stable across renders. */
export interface DraftStorage {
  /** The stored draft; `null`: none. */
  load: () => unknown
  /** Stores a draft; `null` deletes it. */
  store: (draft: object | null) => void
}

/**
 * Stores only the fields that differ from the record, so that a restored draft does not revert changes that other users
 * have made meanwhile. A stored draft is restored into the form as dirty fields.
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

  /** Deletes the draft and stores no further one: the form was saved or cancelled, and is about to be unmounted. */
  const discard = useCallback(() => {
    discarded.current = true
    storage?.store(null)
  }, [storage])
  const startAgain = useCallback(() => {
    // The form's `resetOptions` would keep the input.
    form.reset(undefined, { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
    setResumed(false)
  }, [form])
  return { resumed, discard, startAgain }
}
