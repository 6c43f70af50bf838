import { lazyModule } from '@cortile/kit/lazy-module.ts'

/**
 * Toasts: top right, 3 s, Alt+T moves the focus to them. The same text is never stacked. A notice from before their
 * chunk is loaded appears once it is, in order.
 */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),

  /**
   * Shows `pending` while the work runs and `success`, or what that makes of the result, once it has resolved. A
   * failure only removes the toast: `api-errors-middleware.ts` has reported it. Returns the work.
   */
  during<T>(work: Promise<T>, texts: { pending: string; success: string | ((result: T) => string) }): Promise<T> {
    const { pending, success } = texts
    const render = ({ data }: { data: T }) => (typeof success === 'string' ? success : success(data))
    void mountedToast().then((toast) => toast.promise(work, { pending, success: { render } }).catch(() => undefined))
    return work
  },
}

function show(type: 'success' | 'info' | 'error', text: string) {
  void mountedToast().then((toast) => toast[type](text, { toastId: text }))
}

/** The chunk of the toasts: 10 kB (gz) that the first screen does not need. */
export const toasts = lazyModule(() => import('./Toasts.tsx'))

function mountedToast() {
  return toasts.load().then((code) => code.mountedToast)
}

export function Notices() {
  const code = toasts.use()
  return code && <code.Toasts />
}
