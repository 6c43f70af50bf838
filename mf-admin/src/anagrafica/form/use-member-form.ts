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
  /** The record as it stands now. */
  values: MemberValues
  /** Under which name a draft is kept; `null`: the form only shows. */
  draft: string | null
  check: (values: MemberValues) => Verdict<D>
  /** Sends it, and leads away. */
  save: (data: D) => Promise<unknown>
}

/** The form of a member: what is asked for depends on the age. */
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
  // With another birth date other fields are asked for.
  useEffect(() => form.clearErrors(inOrder.flatMap(({ name }) => (hangsOnAge(name) ? [name] : []))), [form, minor])
  useUnsavedWarning(isDirty)
  return {
    ...record,
    minor,
    readOnly: draft === null,
    isDirty,
    isSubmitting,
    failure: errors.root?.['server']?.message,
    /** The fields that are wrong, in the order of the page. */
    wrong: inOrder.filter(({ name }) => isShown(name, minor) && errors[name]),
    startAgain: () => {
      record.startAgain()
      form.setFocus('cognome')
    },
  }
}

/** A text about a field that is out of sight is no text: the refusal is said as a whole. */
function refuse(error: unknown, minor: boolean): never {
  if (!isRefusal(error)) throw error
  const shown = Object.entries(error.errors ?? {}).filter(([name]) => isShown(name, minor))
  throw Object.assign(new Error(error.message), error, { errors: Object.fromEntries(shown) })
}

/** Has the browser ask before the page goes away with what was typed. */
function useUnsavedWarning(dirty: boolean): void {
  const [token] = useState(staffToken)
  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => {
      // Another account came in from another tab: this page must reload, and the draft is kept for its author.
      if (staffToken() === token) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty, token])
}
