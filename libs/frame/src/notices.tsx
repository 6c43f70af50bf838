import { Slide, ToastContainer, toast } from 'react-toastify'
import { TOAST_MS } from '@cortile/contract/limits.ts'

/** Toasts: top right, 3 s, Alt+T brings the focus to them. The same text is never stacked. */
export const notify = {
  success: (text: string) => void toast.success(text, { toastId: text }),
  info: (text: string) => void toast.info(text, { toastId: text }),
  error: (text: string) => void toast.error(text, { toastId: text }),

  /**
   * Says `pending` while the work runs and `success` when it has succeeded. A failure only takes the toast away:
   * what went wrong has been said by `api-errors.ts`. Settles as the work does.
   */
  async during<T>(work: Promise<T>, texts: { pending: string; success: string }): Promise<T> {
    const id = toast.loading(texts.pending)
    try {
      const result = await work
      toast.update(id, { render: texts.success, type: 'success', isLoading: false, autoClose: TOAST_MS, closeButton: true })
      return result
    } catch (error) {
      toast.dismiss(id)
      throw error
    }
  },
}

export function Notices() {
  return <ToastContainer position="top-right" autoClose={TOAST_MS} transition={Slide} newestOnTop limit={5} theme="colored" aria-label="Notifiche (Alt+T)" />
}
