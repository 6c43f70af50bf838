import { mailStates } from '@cortile/contract/mailer.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import type { MailStato } from './mail-states.ts'

/** The state that the address names, null for all of them; and the address of another one, at its first page. */
export function useStateTab() {
  const [params] = useSearchParams()
  const stato = mailStates.find((each) => each === params.get('stato')) ?? null
  const searchFor = (other: MailStato | null) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (other === null) next.delete('stato')
    else next.set('stato', other)
    return next.size === 0 ? '' : `?${next.toString()}`
  }
  return { stato, searchFor }
}
