import { blankPerson, hangsOnAge, type PersonValues } from '@cortile/contract/anagrafica.fields.ts'
import { isMinor } from '@cortile/contract/anagrafica.rules.ts'
import type { Signup } from '@cortile/contract/public.ts'
import type { FieldTexts } from '@cortile/contract/validate.ts'
import { serverNow } from '@cortile/frame/api/server-clock.ts'
import { dayOf } from '@cortile/kit/format.ts'
import { useState } from 'react'
import { checkSignup } from './check-signup.ts'
import { forSibling, isBlank, type SignupField } from './signup-values.ts'
import { firstWrong, LAST_STEP, textsOfStep } from './steps.ts'
import { useKeptValues } from './use-kept-values.ts'
import { useSending } from './use-sending.ts'
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

/** The state of the signup: what is written, which piece is open, what is wrong, and how sending goes; and its elements. */
export function useSignup() {
  const draft = useKeptValues()
  const { values, now } = draft
  const wrong = checkSignup(values, today()).errors
  const minor = isMinor(values.data_nascita, today())
  const { step, go, goBack, begin } = useStep(firstWrong(wrong, minor)?.step ?? LAST_STEP)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [sent, setSent] = useState<Sent | null>(null)
  const [sibling, setSibling] = useState(false)
  const [trap, setTrap] = useState('')
  const { busy, failure, forgetFailure, sendOff } = useSending(draft)
  const failed = failure !== null && step === LAST_STEP
  const { element, heading, focus, focusNext, focusHeadingNext } = useStepFocus({ step, busy, failed })

  /** Whether a field is to blame: the first of them is opened and gets the focus. */
  const refuse = (texts: FieldTexts): boolean => {
    const first = firstWrong(texts, isMinor(now().data_nascita, today()))
    if (first === null) return Object.keys(texts).some(hangsOnAge) && refuse({ ...texts, ...OTHER_AGE })
    setErrors(texts)
    focusNext(first.name)
    go(first.step)
    return true
  }
  const finish = (body: Signup, before: boolean) => {
    setSent({ body, before, family: forSibling(now()) })
    draft.replace(blankPerson)
    begin()
  }
  const advance = () => {
    const { data, errors: all } = checkSignup(now(), today())
    const texts = step < LAST_STEP ? textsOfStep(all, step) : all
    if (refuse(isUnfinishedDate(element.current) && texts['data_nascita'] ? { ...texts, ...NO_DATE } : texts)) return
    if (step < LAST_STEP) go(step + 1)
    else if (data) void sendOff(trap === '' ? data : { ...data, sito: trap }, { sent: finish, refused: refuse })
  }
  const restart = (next: PersonValues) => {
    draft.replace(next)
    setErrors({})
    forgetFailure()
    setSent(null)
    setSibling(!isBlank(next))
    focusHeadingNext()
    begin()
  }
  const form = {
    ...draft,
    minor,
    step,
    errors,
    failure,
    busy,
    sent,
    /** It began with what another one of the family has left. */
    sibling,
    trap,
    setTrap,
    focus,
    advance,
    goBack,
    edit: <N extends SignupField>(name: N, value: PersonValues[N]) => {
      draft.write(name, value)
      setErrors((before) => without(before, name))
      forgetFailure()
    },
    startAgain: () => restart(blankPerson),
    another: ({ family }: Sent) => restart(family),
  }
  return [form, { element, heading }] as const
}

/** The texts that still hold after an edit of `name`; another birth date also changes what is asked of others. */
function without(errors: FieldTexts, name: SignupField): FieldTexts {
  const gone = (field: string) => field === name || (name === 'data_nascita' && hangsOnAge(field))
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !gone(field)))
}

const NO_DATE = { data_nascita: ['Inserisci una data valida'] }
/** A field was refused that is out of sight at the age this device knows: the server knows another one. */
const OTHER_AGE = { data_nascita: ['Controlla la data di nascita: da quella dipendono i contatti che servono'] }

/** A date that is half written, or 31 February, is an empty one for the page, but not for who looks at it. */
function isUnfinishedDate(form: HTMLFormElement | null): boolean {
  const date = form?.elements.namedItem('data_nascita')
  return date instanceof HTMLInputElement && date.validity.badInput
}
