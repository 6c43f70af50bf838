import { sendOtp } from '@cortile/client/member-session.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useAppDispatch } from '@cortile/frame/store/store.ts'
import { useState } from 'react'

/** Sends a code and shows a toast. Rejects with the server's refusal, which was already shown as a toast. */
export function useSendCode() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const send = async (email: string) => {
    setBusy(true)
    try {
      notify.success((await sendOtp(dispatch, email)).message)
    } finally {
      setBusy(false)
    }
  }
  return { send, busy }
}
