import { useSendSignupMutation } from '@cortile/client/public.ts'
import { blankPerson, hangsOnAge, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Signup } from '@cortile/contract/public.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { schemaOf } from '@cortile/forms/schema-of.ts'
import { useRecordForm } from '@cortile/forms/use-record-form.ts'
import { fieldErrors } from '@cortile/frame/api/api-error.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { useEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { checkSignup } from './check-signup.ts'
import { settleLeft } from './settle-left.ts'
import { storedSignup } from './signup-draft.ts'
import { failureOf, isUnanswered, isWaiting, UNANSWERED } from './signup-failure.ts'
import { forSibling, isBlank, type SignupField } from './signup-values.ts'
import { firstWrong, isAsked, LAST_STEP, steps } from './steps.ts'
import { useOnWrite, useSignupDraft } from './use-signup-draft.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useStep } from './use-step.ts'

/** What has been sent, for the words of the last page. */
export interface Sent {
  body: Signup
  /** No answer came to the first attempt; the second was told that the person waits already. */
  before: boolean
  /** With what another one of the family may begin. */
  family: PersonValues
}

export type SignupForm = ReturnType<typeof useSignup>[0]

const today = () => dayOf(new Date(serverNow()))
const SignupSchema = schemaOf((values: PersonValues) => checkSignup(values, today()))

/** The signup: one form in several steps, kept on the device, and how sending it goes; and the heading of the open step. */
export function useSignup() {
  const [found] = useState(storedSignup)
  const draft = useSignupDraft(found)
  const [failure, setFailure] = useState(draft.doubt ? UNANSWERED : null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [sibling, setSibling] = useState(false)
  const [trap, setTrap] = useState('')
  const [send] = useSendSignupMutation()
  const isOnPage = useIsOnPage()
  const [first] = useState(found?.values ?? blankPerson)

  const record = useRecordForm({
    schema: SignupSchema,
    values: first,
    save: async (data, values) => {
      setFailure(null)
      const { error } = await send({ body: trap === '' ? data : { ...data, sito: trap } })
      if (!isOnPage()) return settleLeft(values, error)
      const before = isWaiting(error) && draft.doubt
      if (error === undefined || before) {
        setSent({ body: data, before, family: forSibling(values) })
        draft.replace(blankPerson)
        return begin()
      }
      if (isUnanswered(error)) draft.setDoubtful(values)
      const texts = shownTexts(fieldErrors(error), values)
      if (!openFirst(texts, values)) setFailure(failureOf(error))
      throw Object.assign(new Error(), error, { errors: texts })
    },
    onInvalid: (values) => void openFirst(checkSignup(values, today()).errors, values),
    next: () => blankPerson,
  })
  const { form } = record
  const { control } = form
  const { errors, isSubmitting } = useFormState({ control })
  useWatch({ control })
  const values = form.getValues()
  const minor = isMinor(values.data_nascita, today())
  const { step, go, goBack, begin } = useStep(firstWrong(checkSignup(values, today()).errors, minor)?.step ?? LAST_STEP)
  const { heading, focusNext, focusHeadingNext } = useStepFocus({
    step,
    focusOn: (name) => {
      form.setFocus(name)
      return document.activeElement?.getAttribute('name') === name
    },
  })
  useOnWrite(form, (written, name) => {
    draft.write(written, name)
    setFailure(null)
    // Another birth date changes what is asked of others.
    if (name === 'data_nascita') for (const { name: other } of allFields) if (hangsOnAge(other)) form.clearErrors(other)
  })

  /** Opens the step of the first field that is wrong, which gets the focus; returns whether there is one. */
  function openFirst(texts: FieldTexts, written: PersonValues): boolean {
    const wrong = firstWrong(texts, isMinor(written.data_nascita, today()))
    if (wrong === null) return false
    focusNext(wrong.name)
    go(wrong.step)
    return true
  }
  const restart = (next: PersonValues) => {
    draft.replace(next)
    form.reset(next, { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
    setFailure(null)
    setSent(null)
    setSibling(!isBlank(next))
    focusHeadingNext()
    begin()
  }
  const asked = (steps[step]?.fields ?? []).filter(({ name }) => isAsked(name, minor))
  const signup = {
    ...draft,
    record: {
      ...record,
      submit: async () => {
        if (step === LAST_STEP) return record.submit()
        const names = asked.map(({ name }) => name)
        if (await form.trigger(names, { shouldFocus: true })) go(step + 1)
      },
    },
    values,
    dirty: !isBlank(values),
    minor,
    step,
    /** The fields of the open step that are wrong. */
    wrong: asked.filter(({ name }) => errors[name]),
    failure,
    busy: isSubmitting,
    sent,
    /** It began with what another one of the family has left. */
    sibling,
    trap,
    setTrap,
    focus: (name: SignupField) => form.setFocus(name),
    goBack,
    startAgain: () => restart(blankPerson),
    another: ({ family }: Sent) => restart(family),
  }
  return [signup, heading] as const
}

const allFields = steps.flatMap(({ fields }) => fields)

/** A field was refused that is out of sight at the age this device knows: the server knows another one. */
const OTHER_AGE = { data_nascita: ['Controlla la data di nascita: da quella dipendono i contatti che servono'] }

function shownTexts(texts: FieldTexts, values: PersonValues): FieldTexts {
  const hidden = firstWrong(texts, isMinor(values.data_nascita, today())) === null
  return hidden && Object.keys(texts).some(hangsOnAge) ? { ...texts, ...OTHER_AGE } : texts
}

/** Whether the form is still drawn: what it waits for may come after its page was left. */
function useIsOnPage() {
  const onPage = useRef(true)
  useEffect(() => {
    onPage.current = true
    return () => void (onPage.current = false)
  }, [])
  return () => onPage.current
}
