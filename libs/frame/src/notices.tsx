import styled from '@emotion/styled'
import { paint } from '@cortile/kit/paint.ts'
import { fonts, radius } from '@cortile/kit/tokens.ts'
import { Slide, ToastContainer, toast } from 'react-toastify'
import { TOAST_MS } from '@cortile/contract/limits.ts'

/** Toasts: top right, 3 s, Alt+T brings the focus to them. The same text is never stacked. */
export const notify = {
  success: (text: string) => void toast.success(text, { toastId: text }),
  info: (text: string) => void toast.info(text, { toastId: text }),
  error: (text: string) => void toast.error(text, { toastId: text }),

  /**
   * Says `pending` while the work runs and `success`, or what that makes of the result, when it has succeeded. A
   * failure only takes the toast away: what went wrong has been said by `api-errors.ts`. Settles as the work does.
   */
  async during<T>(work: Promise<T>, texts: { pending: string; success: string | ((result: T) => string) }): Promise<T> {
    const id = toast.loading(texts.pending)
    try {
      const result = await work
      toast.update(id, {
        render: typeof texts.success === 'string' ? texts.success : texts.success(result),
        type: 'success',
        isLoading: false,
        autoClose: TOAST_MS,
        closeButton: true,
      })
      return result
    } catch (error) {
      toast.dismiss(id)
      throw error
    }
  },
}

// Toastify's own look is neither ours nor readable in both schemes: a surface like any other, with the tone in icon and time bar.
const Toasts = styled(ToastContainer)({
  ...tone('success', paint.dentro.main),
  ...tone('error', paint.errore.main),
  ...tone('info', paint.info.main),
  '--toastify-color-light': paint.surface,
  '--toastify-text-color-light': paint.text,
  '--toastify-font-family': fonts.text,
  // Under the top bar: over it, a toast would lie on its links, and stay there under a resting pointer.
  '--toastify-toast-top': '72px',
  '--toastify-toast-bd-radius': `${radius.medium}px`,
  '& .Toastify__toast': { border: `1px solid ${paint.line}` },
  '@media print': { display: 'none' },
  '& .Toastify__close-button': { color: 'inherit', opacity: 1 },
})

function tone(type: 'success' | 'error' | 'info', colour: string) {
  return { [`--toastify-icon-color-${type}`]: colour, [`--toastify-color-progress-${type}`]: colour }
}

export function Notices() {
  return (
    <Toasts
      position="top-right"
      autoClose={TOAST_MS}
      transition={Slide}
      newestOnTop
      limit={5}
      // A kiosk whose window is not the one in use would keep it over what wakes its reader.
      pauseOnFocusLoss={false}
      aria-label="Notifiche (Alt+T)"
    />
  )
}
