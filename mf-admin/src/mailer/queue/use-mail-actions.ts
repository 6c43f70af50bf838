import { useCancelMailMutation, useRetryMailMutation } from '@cortile/client/mailer.ts'
import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useDialog } from '../../forms/use-dialog.ts'

/** What can be done to a mail, and is told to `onDone`; what can't be called back is asked first. A refusal has been said, and the list is read anew. */
export function useMailActions(onDone: (id: number) => void) {
  const dialog = useDialog<{ act: 'retry' | 'cancel'; mail: QueuedMail }>()
  const [sendAgain, again] = useRetryMailMutation()
  const [takeOut, out] = useCancelMailMutation()

  const retryNow = ({ id }: QueuedMail) =>
    notify
      .during(sendAgain({ params: { id } }).unwrap(), {
        pending: 'Rimessa in coda in corso...',
        success: 'Mail di nuovo in coda',
      })
      .then(
        () => onDone(id),
        () => undefined,
      )
  const cancelNow = ({ id }: QueuedMail) =>
    notify
      .during(takeOut({ params: { id } }).unwrap(), {
        pending: 'La tolgo dalla coda...',
        success: 'Mail tolta dalla coda',
      })
      .then(
        () => onDone(id),
        () => undefined,
      )
  const retry = (mail: QueuedMail) => {
    if (mail.stato === 'uncertain') dialog.show({ act: 'retry', mail })
    else void retryNow(mail)
  }
  const cancel = (mail: QueuedMail) => dialog.show({ act: 'cancel', mail })
  /** `settled`: the button that asked is about to go. */
  const confirm = async (settled: () => void) => {
    if (!dialog.about) return
    const { act, mail } = dialog.about
    await (act === 'retry' ? retryNow(mail) : cancelNow(mail))
    settled()
    dialog.hide()
  }
  return { dialog, retry, cancel, confirm, busy: again.isLoading || out.isLoading }
}
