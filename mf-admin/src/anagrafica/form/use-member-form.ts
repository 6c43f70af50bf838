import { hangsOnAge, inOrder, isShown, type FieldName } from '@cortile/contract/anagrafica.fields.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { fieldErrors, isApiError } from '@cortile/frame/api/api-error.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { currentDay } from '@cortile/kit/format.ts'
import { useState } from 'react'
import type { MemberValues, Typed } from './member-values.ts'
import { useFieldFocus } from './use-field-focus.ts'
import { useTyped } from './use-typed.ts'
import { useUnsavedWarning } from './use-unsaved-warning.ts'
import { useSubmitFocus } from '../../forms/use-submit-focus.ts'

interface Options {
  /** What the fields show where nothing is typed. It may change meanwhile: what is typed stays. */
  base: MemberValues
  /** Under which name a draft is kept; `null`: the form only shows. */
  draft: string | null
}

export type MemberForm = ReturnType<typeof useMemberForm>[0]

/** The state of a member's form, with the texts per field and where the focus goes for them; and the ref of its element. */
export function useMemberForm({ base, draft }: Options) {
  const { typed, setTyped, restart, ...kept } = useTyped(draft)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const { element, focus, focusNext } = useFieldFocus(errors)
  useSubmitFocus(element, failure !== null && !busy)
  useUnsavedWarning(kept.dirty)
  const values = { ...base, ...typed }
  const minor = isMinor(values.data_nascita, currentDay())

  /** Whether a field is to blame: the first of them gets the focus. */
  const refuse = (texts: FieldTexts): boolean => {
    const wrong = inOrder.find(({ name }) => isShown(name, minor) && texts[name])
    if (wrong) focusNext(wrong.name)
    setErrors(texts['data_nascita'] && isUnfinishedDate(element.current) ? { ...texts, ...NO_DATE } : texts)
    return wrong !== undefined
  }
  const edit = <N extends FieldName>(name: N, value: MemberValues[N]) => {
    setTyped((before) => changed(before, name, value, base))
    setErrors((before) => without(before, name))
    setFailure(null)
  }
  const startAgain = () => {
    restart()
    focusNext('cognome')
    setErrors({})
    setFailure(null)
  }
  const fail = (error: unknown) => {
    if (!refuse(fieldErrors(error)) && isApiError(error)) setFailure(error.message)
  }
  /** Does `work` once, however often it is asked, and stays locked: it leads away. A refusal is shown, and unlocks. */
  const send = async (work: () => Promise<void>) => {
    if (busy) return
    setFailure(null)
    setBusy(true)
    try {
      await work()
    } catch (error) {
      fail(error)
      setBusy(false)
    }
  }
  const readOnly = draft === null
  const locked = readOnly || busy
  return [
    { ...kept, values, typed, errors, failure, minor, readOnly, locked, busy, focus, edit, refuse, startAgain, send },
    element,
  ] as const
}

/** A field that is back at what the record says is not typed any more. */
function changed<N extends FieldName>(typed: Typed, name: N, value: MemberValues[N], base: MemberValues): Typed {
  const next = { ...typed }
  if (value === base[name]) delete next[name]
  else next[name] = value
  return next
}

/** The texts that still hold after an edit of `name`; another birth date also changes what is asked of others. */
function without(errors: FieldTexts, name: FieldName): FieldTexts {
  const gone = (field: string) => field === name || (name === 'data_nascita' && hangsOnAge(field))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone(field)))
}

const NO_DATE = { data_nascita: ['Inserisci una data valida'] }

/** A date that is half written, or 31 February, is an empty one for the page, but not for who looks at it. */
function isUnfinishedDate(form: HTMLFormElement | null): boolean {
  const date = form?.elements.namedItem('data_nascita')
  return date instanceof HTMLInputElement && date.validity.badInput
}
