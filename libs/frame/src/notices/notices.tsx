import { lazyModule } from '@cortile/kit/lazy-module.ts'

/**
 * Toasts: top right, 3 s, Alt+T moves the focus to them. The same text is never stacked, but counted while it is shown.
 * A notice from before their chunk is loaded appears once it is, in order.
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

type Kind = 'success' | 'info' | 'error'

/** The shown toasts by kind and text, each with its id and how many times it was given. */
const shown = new Map<string, { id: number; times: number }>()
let lastId = 0

function show(kind: Kind, text: string) {
  void mountedToast().then((toast) => {
    const key = `${kind} ${text}`
    const open = shown.get(key)
    if (open && toast.isActive(open.id)) {
      open.times += 1
      // An update restarts the time of the toast.
      toast.update(open.id, { render: `${text} (${open.times} volte)` })
      return
    }
    // A new id each time: Toastify drops a toast whose id is that of one that is just leaving.
    const id = (lastId += 1)
    shown.set(key, { id, times: 1 })
    toast[kind](text, { toastId: id, onClose: () => shown.delete(key) })
  })
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
