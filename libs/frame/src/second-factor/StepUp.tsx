import { lazyModule } from '@cortile/kit/lazy-module.ts'
import { useQuestion } from '../api/step-up.ts'

/** The dialog is a chunk of its own: few pages need it. */
export const stepUpDialog = lazyModule(() => import('./StepUpDialog.tsx'))

/** Asks the user of the session to confirm to be there, when a call needs it. */
export function StepUp() {
  const question = useQuestion()
  const code = stepUpDialog.use(question !== null)
  if (!question || !code) return null
  return <code.StepUpDialog methods={question.methods} onAnswer={question.answer} />
}
