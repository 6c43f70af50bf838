import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useRef } from 'react'
import { useForm, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { isRefusal, setServerErrors } from './server-errors.ts'
import { useDraft, type DraftStorage } from './use-draft.ts'

type Schema<V extends FieldValues, D> = Parameters<typeof standardSchemaResolver<V, unknown, D>>[0]

interface RecordFormOptions<V extends FieldValues, D> {
  /** The contract's schema of what is sent, if need be behind a step that reads the fields' texts. */
  schema: Schema<V, D>
  /** The record as it stands now. It may change meanwhile: fields that nobody has touched follow it. */
  values: V
  /** Sends it. A refusal of the server that it rejects with is shown in the form; what was typed stays. */
  save: (data: D, values: V) => Promise<unknown>
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
 * refusals in place. A form that was saved shows what was saved as the record, until the record itself says otherwise.
 */
export function useRecordForm<V extends FieldValues, D>({
  schema,
  values,
  save,
  draft = null,
}: RecordFormOptions<V, D>): RecordFormState<V, D> {
  const form = useForm<V, unknown, D>({
    resolver: standardSchemaResolver<V, unknown, D>(schema),
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  })
  const { resumed, startAgain, discard } = useDraft(form, draft)
  // Not the form's state: of two presses in a row the second would still see the form at rest.
  const sending = useRef(false)
  const send = form.handleSubmit(async (data) => {
    const sent = form.getValues()
    try {
      await save(data, sent)
      // The options of `resetOptions` would keep it dirty.
      form.reset(sent, { keepDirtyValues: false, keepErrors: false })
    } catch (error) {
      if (!isRefusal(error)) throw error
      setServerErrors(form, error)
    }
  })
  const submit = async () => {
    if (sending.current) return
    sending.current = true
    await send().finally(() => {
      sending.current = false
    })
  }
  return { form, submit, resumed, startAgain, discard }
}
