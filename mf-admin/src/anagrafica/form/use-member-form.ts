import { hangsOnAge, inOrder, isShown } from '@cortile/contract/anagrafica.fields.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { schemaOf, type Verdict } from '@cortile/forms/schema-of.ts'
import { isRefusal } from '@cortile/forms/server-errors.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { staffToken } from '@cortile/frame/api/tokens.ts'
import { currentDay } from '@cortile/kit/format.ts'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useDraftStorage } from '../../forms/use-draft-storage.ts'
import { isMemberDraft, type MemberValues } from './member-values.ts'

interface MemberFormOptions<D> {
  /** The current record. */
  values: MemberValues
  /** Storage name of the draft; `null`: the form is read-only. */
  draft: string | null
  check: (values: MemberValues) => Verdict<D>
  /** Sends the data, then navigates away. */
  save: (data: D) => Promise<unknown>
}

/** The form of a member: its fields depend on the age. */
export function useMemberForm<D>({ values, draft, check, save }: MemberFormOptions<D>) {
  const record = useRecordForm({
    schema: schemaOf(check),
    values,
    save: (data, sent) => save(data).catch((error: unknown) => refuse(error, isMinor(sent.data_nascita, currentDay()))),
    draft: useDraftStorage(draft, isMemberDraft),
  })
  const { form } = record
  const { isDirty, isSubmitting, errors } = useFormState({ control: form.control })
  const minor = isMinor(useWatch({ control: form.control, name: 'data_nascita' }), currentDay())
  // Another birth date shows or requires other fields.
  useEffect(() => form.clearErrors(inOrder.flatMap(({ name }) => (hangsOnAge(name) ? [name] : []))), [form, minor])
  useUnsavedWarning(isDirty)
  return {
    ...record,
    minor,
    readOnly: draft === null,
    isDirty,
    isSubmitting,
    failure: errors.root?.['server']?.message,
    /** The invalid fields, in the order of the page. */
    wrong: inOrder.filter(({ name }) => isShown(name, minor) && errors[name]),
    startAgain: () => {
      record.startAgain()
      form.setFocus('cognome')
    },
  }
}

/** Errors of hidden fields are dropped: then only the message of the refusal is shown. */
function refuse(error: unknown, minor: boolean): never {
  if (!isRefusal(error)) throw error
  const shown = Object.entries(error.errors ?? {}).filter(([name]) => isShown(name, minor))
  throw Object.assign(new Error(error.message), error, { errors: Object.fromEntries(shown) })
}

/** Lets the browser ask before the page is unloaded with unsaved input. */
function useUnsavedWarning(dirty: boolean): void {
  const [token] = useState(staffToken)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      // Another account has logged in in another tab: this page must reload, and the draft is kept for its author.
      if (staffToken() === token) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty, token])
}
