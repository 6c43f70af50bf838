import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { isField, isRefusal, setServerErrors } from './server-errors.ts'
import { useDraft, type DraftStorage } from './use-draft.ts'

/** A schema whose input is the values of the fields. */
export type FormSchema<V extends FieldValues, D> = Parameters<typeof standardSchemaResolver<V, unknown, D>>[0]

interface RecordFormOptions<V extends FieldValues, D> {
  /** The contract's schema of the request, if needed after a step that parses the fields' texts. */
  schema: FormSchema<V, D>
  /** The current record. If it changes, fields that are not dirty follow it. */
  values: V
  /**
   * Sends the data. If it rejects with a refusal of the server, the form shows it and keeps the input. Resolves to
   * `false` if the form continues with the same values, after a preview.
   */
  save: (data: D, values: V) => Promise<unknown>
  /** Called instead of `save` if the schema rejects the values. */
  onInvalid?: (values: V) => void
  /**
   * Values of a form that stays open after saving. Without it, the form is locked after saving until it is unmounted.
   */
  next?: (sent: V) => V
  /** `null`: no draft is stored. */
  draft?: DraftStorage | null
}

/** A form of one record, as `RecordForm` takes it. */
export interface RecordFormState<V extends FieldValues, D> {
  form: UseFormReturn<V, unknown, D>
  submit: () => Promise<void>
  /** Whether a stored draft was restored. */
  resumed: boolean
  /** Discards the draft and shows the record. */
  startAgain: () => void
  /** Deletes the draft: the form is closed without saving. */
  discard: () => void
}

/**
 * The form hook of all forms: validates by the contract's schema, follows a polled record, stores a draft, and shows
 * the server's refusals in place.
 */
export function useRecordForm<V extends FieldValues, D>({
  schema,
  values,
  save,
  onInvalid,
  next,
  draft = null,
}: RecordFormOptions<V, D>): RecordFormState<V, D> {
  // The record at the start of the submission. A change during it is applied afterwards: applying resets the form,
  // which would unlock it before the reply.
  const [frozenValues, setFrozenValues] = useState<V | null>(null)
  const form = useForm<V, unknown, D>({
    resolver: standardSchemaResolver<V, unknown, D>(schema),
    values: frozenValues ?? values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    // An error is cleared when its field is edited, and fields are validated again on submit only, not while the user
    // types.
    reValidateMode: 'onSubmit',
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type, values: written, errors = {} }) => {
          // A value set by the page itself clears no error.
          if (name === undefined || type !== 'change' || Object.keys(errors).length === 0) return
          form.clearErrors('root')
          if (isField(name, written)) form.clearErrors(name)
        },
      }),
    [form],
  )
  const { resumed, startAgain, discard } = useDraft(form, draft)

  // Not the form's state: the second of two presses in a row would still see `isSubmitting` false.
  const sending = useRef(false)
  const release = () => {
    sending.current = false
    setFrozenValues(null)
  }
  const submit = async () => {
    if (sending.current) return
    sending.current = true
    setFrozenValues(values)
    let saved: V | null = null
    let continues = false
    const send = form.handleSubmit(
      async (data) => {
        const sent = form.getValues()
        try {
          continues = (await save(data, sent)) === false
          saved = sent
        } catch (error) {
          if (!isRefusal(error)) throw error
          setServerErrors(form, error)
        }
      },
      () => onInvalid?.(form.getValues()),
    )
    try {
      await send()
      if (saved !== null) {
        if (continues) form.reset(saved, { keepDefaultValues: true, keepDirtyValues: false, keepFieldsRef: true })
        else if (!next) return discard()
        else {
          // Also if the form was unmounted meanwhile.
          draft?.store(null)
          // The form's `resetOptions` would keep it dirty.
          form.reset(next(saved), { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
        }
      }
    } catch (error) {
      release()
      throw error
    }
    release()
  }
  return { form, submit, resumed, startAgain, discard }
}
