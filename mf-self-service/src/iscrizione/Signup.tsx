import { Done } from './Done.tsx'
import { SignupSteps } from './SignupSteps.tsx'
import { useSignup } from './use-signup.ts'

/** The request in its pieces, and what follows once it has been sent. */
export function Signup() {
  const [form, heading] = useSignup()
  const { sent } = form
  if (sent !== null) return <Done sent={sent} onFamily={() => form.another(sent)} onNew={form.startAgain} />
  return <SignupSteps form={form} heading={heading} />
}
