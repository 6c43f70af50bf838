import { useSendSignupMutation } from '@cortile/client/public.ts'
import { hangsOnAge } from '@cortile/contract/anagrafica.fields.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import { signupConsentNames } from '@cortile/contract/consents.ts'
import type { Signup } from '@cortile/contract/public.ts'
import type { LegalTexts } from '@cortile/contract/testi.ts'
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
import { storedSignup, unanswered } from './signup-draft.ts'
import { failureOf, isUnanswered, isWaiting, UNANSWERED } from './signup-failure.ts'
import { blankSignup, siblingValues, isBlank, type SignupField, type SignupValues } from './signup-values.ts'
import { firstWrong, isAsked, LAST_STEP, steps } from './steps.ts'
import { useOnWrite, useSignupDraft } from './use-signup-draft.ts'
import { useStepFocus } from './use-step-focus.ts'
import { useStep } from './use-step.ts'

/** The sent request, for the confirmation. */
export interface Sent {
  body: Signup
  /** The first attempt had no response, and the second was refused because a request for the person is waiting. */
  alreadyArrived: boolean
  /** The address of the guardian who has to confirm; null for an adult. */
  guardian: string | null
  /** Initial values for another family member. */
  family: SignupValues
}

export type SignupForm = ReturnType<typeof useSignup>[0]

const today = () => dayOf(new Date(serverNow()))
const SignupSchema = schemaOf((values: SignupValues) => checkSignup(values, today()))

const guardianOf = ({ data_nascita, email_tutore }: Signup) =>
  isMinor(data_nascita, today()) ? (email_tutore ?? null) : null

/** The centre's texts, and how to fetch them again. */
export interface ShownTexts {
  texts: LegalTexts
  reload: () => void
}

/** The signup form in several steps, with its stored draft and the state of its request; and the ref of the step's heading. */
export function useSignup({ texts, reload }: ShownTexts) {
  const [stored] = useState(storedSignup)
  const draft = useSignupDraft(stored, texts.versione)
  const [failure, setFailure] = useState(draft.doubt ? UNANSWERED : null)
  const [sent, setSent] = useState<Sent | null>(null)
  const [sibling, setSibling] = useState(false)
  const [trap, setTrap] = useState('')
  const [send] = useSendSignupMutation()
  const isMounted = useIsMounted()
  const [initialValues] = useState(() => {
    const values = stored?.values ?? blankSignup
    return stored?.version === texts.versione ? values : { ...values, ...unanswered }
  })

  const record = useRecordForm({
    schema: SignupSchema,
    values: initialValues,
    save: async (data, values) => {
      setFailure(null)
      const body = { ...data, versione: texts.versione }
      const { error } = await send({ body: trap === '' ? body : { ...body, sito: trap } })
      if (!isMounted()) return settleLeft(values, error)
      const alreadyArrived = isWaiting(error) && draft.doubt
      if (error === undefined || alreadyArrived) {
        setSent({ body: data, alreadyArrived, guardian: guardianOf(data), family: siblingValues(values) })
        draft.replace(blankSignup)
        return goToStart()
      }
      if (isUnanswered(error)) draft.setDoubtful(values)
      const refused = fieldErrors(error)
      if (refused['versione']) answerAgain()
      const errors = shownTexts(refused, values)
      if (!openFirst(errors, values)) setFailure(failureOf(error))
      throw Object.assign(new Error(), error, { errors })
    },
    onInvalid: (values) => void openFirst(checkSignup(values, today()).errors, values),
    next: () => blankSignup,
  })
  const { form } = record
  const { control } = form
  const { errors, isSubmitting } = useFormState({ control })
  useWatch({ control })
  const values = form.getValues()
  const minor = isMinor(values.data_nascita, today())
  const { step, go, goBack, goToStart } = useStep(
    firstWrong(checkSignup(values, today()).errors, { ...values, minor })?.step ?? LAST_STEP,
  )
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
    // The birth date decides which fields are required.
    if (name === 'data_nascita') for (const { name: other } of allFields) if (hangsOnAge(other)) form.clearErrors(other)
  })

  /** The texts have changed since they were shown: fetches them, without the answers to the old ones. */
  function answerAgain(): void {
    for (const name of signupConsentNames) form.setValue(name, unanswered[name])
    reload()
  }

  /** Opens the step of the first invalid field and focuses it; returns whether there is one. */
  function openFirst(texts: FieldTexts, written: SignupValues): boolean {
    const wrong = firstWrong(texts, { ...written, minor: isMinor(written.data_nascita, today()) })
    if (wrong === null) return false
    focusNext(wrong.name)
    go(wrong.step)
    return true
  }
  const restart = (next: SignupValues) => {
    draft.replace(next)
    form.reset(next, { keepDirtyValues: false, keepErrors: false, keepFieldsRef: true })
    setFailure(null)
    setSent(null)
    setSibling(!isBlank(next))
    focusHeadingNext()
    goToStart()
  }
  const stepFields = (steps[step]?.fields ?? []).filter(({ name }) => isAsked(name, { ...values, minor }))
  const signup = {
    ...draft,
    record: {
      ...record,
      submit: async () => {
        if (step === LAST_STEP) return record.submit()
        const names = stepFields.map(({ name }) => name)
        if (await form.trigger(names, { shouldFocus: true })) go(step + 1)
      },
    },
    values,
    dirty: !isBlank(values),
    minor,
    texts,
    step,
    /** The invalid fields of the current step. */
    wrong: stepFields.filter(({ name }) => errors[name]),
    failure,
    busy: isSubmitting,
    sent,
    /** Started with the shared data of another family member. */
    sibling,
    trap,
    setTrap,
    focus: (name: SignupField) => form.setFocus(name),
    goBack,
    startAgain: () => restart(blankSignup),
    startSibling: ({ family }: Sent) => restart(family),
  }
  return [signup, heading] as const
}

const allFields = steps.flatMap(({ fields }) => fields)

/** A refused field is hidden at the age by this device's date: the server's date differs. */
const OTHER_AGE = { data_nascita: ['Controlla la data di nascita: da quella dipendono i contatti che servono'] }

function shownTexts(texts: FieldTexts, values: SignupValues): FieldTexts {
  const hidden = firstWrong(texts, { ...values, minor: isMinor(values.data_nascita, today()) }) === null
  return hidden && Object.keys(texts).some(hangsOnAge) ? { ...texts, ...OTHER_AGE } : texts
}

/** Whether the form is still mounted: a response may arrive after its page was left. */
function useIsMounted() {
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => void (mounted.current = false)
  }, [])
  return () => mounted.current
}
