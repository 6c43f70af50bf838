import { lazyModule } from '@cortile/kit/lazy-module.ts'
import { useEffect } from 'react'
import { useQuestion } from '../api/step-up.ts'
import { useAppSelector } from '../store/store.ts'

/** The dialog is a chunk of its own: few pages need it. */
const stepUpDialog = lazyModule(() => import('./StepUpDialog.tsx'))

/** Asks the user of the session to confirm to be there, when a call needs it. */
export function StepUp() {
  const question = useQuestion()
  const code = stepUpDialog.use(question !== null)
  const isIn = useAppSelector((state) => state.session.status !== 'out')
  useEffect(() => {
    // The calls that wait must not be sent for the next user.
    if (!isIn) question?.answer(false)
    return () => question?.answer(false)
  }, [question, isIn])
  if (!question || !code) return null
  return <code.StepUpDialog methods={question.methods} onAnswer={question.answer} />
}
