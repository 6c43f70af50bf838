import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useRef, useState } from 'react'
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { isField, isRefusal, setServerErrors } from './server-errors.ts'
import { useDraft, type DraftStorage } from './use-draft.ts'

/** A schema whose input is what the fields hold. */
export type FormSchema<V extends FieldValues, D> = Parameters<typeof standardSchemaResolver<V, unknown, D>>[0]

interface RecordFormOptions<V extends FieldValues, D> {
  /** The contract's schema of what is sent, if need be behind a step that reads the fields' texts. */
  schema: FormSchema<V, D>
  /** The record as it stands now. It may change meanwhile: fields that nobody has touched follow it. */
  values: V
  /**
   * Sends it. A refusal of the server that it rejects with is shown in the form; what was typed stays. Resolves to `false`
   * where the form goes on as it stands, after a preview.
   */
  save: (data: D, values: V) => Promise<unknown>
  /** Nothing was sent: the schema refuses these. */
  onInvalid?: (values: V) => void
  /** What a form that stays open shows once it was saved. Without it the form has served then, and is locked until it goes. */
  next?: (sent: V) => V
  /** `null` keeps no draft. */
  draft?: DraftStorage | null
}

/** A form of one record, as `RecordForm` takes it. */
export interface RecordFormState<V extends FieldValues, D> {
  form: UseFormReturn<V, unknown, D>
  submit: () => Promise<void>
  /** A draft was found and put into it. */
  resumed: boolean
  /** Gives up the draft and shows the record. */
  startAgain: () => void
  /** Takes the draft away: the form is closed without being saved. */
  discard: () => void
}

/**
 * The one form hook: checks by the contract's schema, follows a polled record, keeps a draft, and shows the server's
 * refusals in place.
 */
export function useRecordForm<V extends FieldValues, D>({
  schema,
  values,
  save,
  onInvalid,
  next,
  draft = null,
}: RecordFormOptions<V, D>): RecordFormState<V, D> {
  // The record as it stood when sending began. One that changes meanwhile is followed afterwards: following is a reset, and
  // would unlock the form before its answer has come.
  const [held, setHeld] = useState<V | null>(null)
  const form = useForm<V, unknown, D>({
    resolver: standardSchemaResolver<V, unknown, D>(schema),
    values: held ?? values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    // What is wrong goes when it is edited, and is looked for again when the form is sent: nobody is corrected while typing.
    reValidateMode: 'onSubmit',
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, type, values: written, errors = {} }) => {
          // A value that is set by the page itself takes no text away.
          if (name === undefined || type !== 'change' || Object.keys(errors).length === 0) return
          form.clearErrors('root')
          if (isField(name, written)) form.clearErrors(name)
        },
      }),
    [form],
  )
  const { resumed, startAgain, discard } = useDraft(form, draft)

  // Not the form's state: of two presses in a row the second would still see the form at rest.
  const sending = useRef(false)
  const release = () => {
    sending.current = false
    setHeld(null)
  }
  const submit = async () => {
    if (sending.current) return
    sending.current = true
    setHeld(values)
    let saved: V | null = null
    let goesOn = false
    const send = form.handleSubmit(
      async (data) => {
        const sent = form.getValues()
        try {
          goesOn = (await save(data, sent)) === false
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
        if (goesOn) form.reset(saved, { keepDefaultValues: true, keepDirtyValues: false, keepFieldsRef: true })
        else if (!next) return discard()
        else {
          // Also where the page of the form was left meanwhile.
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
