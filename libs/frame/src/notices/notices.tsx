import { lazyModule } from '@cortile/kit/lazy-module.ts'
import { postNotices, queueNotice, settleNotice, useNoticesWaiting } from './notice-queue.ts'

/**
 * Toasts: top right, 3 s, Alt+T brings the focus to them. The same text is never stacked. Their code comes after the first
 * screen, or with the first notice; what is said before waits for it, in order.
 */
export const notify = {
  success: (text: string) => queueNotice({ type: 'success', text, id: text }),
  info: (text: string) => queueNotice({ type: 'info', text, id: text }),
  error: (text: string) => queueNotice({ type: 'error', text, id: text }),

  /**
   * Says `pending` while the work runs and `success`, or what that makes of the result, when it has succeeded. A
   * failure only takes the toast away: what went wrong has been said by `api-errors.ts`. Settles as the work does.
   */
  async during<T>(work: Promise<T>, texts: { pending: string; success: string | ((result: T) => string) }): Promise<T> {
    const id = `work ${(works += 1)}`
    queueNotice({ type: 'loading', text: texts.pending, id })
    try {
      const result = await work
      settleNotice(id, typeof texts.success === 'string' ? texts.success : texts.success(result))
      return result
    } catch (error) {
      settleNotice(id, null)
      throw error
    }
  },
}

let works = 0

/** What draws the toasts. */
export const toasts = lazyModule(() => import('./Toasts.tsx'))

export function Notices() {
  const code = toasts.use(useNoticesWaiting())
  return code && <code.Toasts onReady={postNotices} />
}
