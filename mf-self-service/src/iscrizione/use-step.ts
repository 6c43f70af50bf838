import { useNavigate, useSearchParams } from '@cortile/frame/router.ts'
import { LAST_STEP } from './steps.ts'

const NAME = 'passo'

/** Which piece of the form is open, from 0: it stands in the address, so that the phone's Back goes one piece back. */
export function useStep(reachable: number) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const wanted = Number(query.get(NAME)) - 1
  const asked = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 0), LAST_STEP) : 0
  return {
    // Nobody gets past what is still to be filled in, whatever the address says.
    step: Math.min(asked, reachable),
    go: (step: number) => void navigate({ search: step === 0 ? '' : `?${NAME}=${step + 1}` }),
    /** To the beginning; Back does not lead to the piece that was open. */
    begin: () => void navigate({ search: '' }, { replace: true }),
  }
}
