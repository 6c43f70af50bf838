import { useCancelMailMutation, useRetryMailMutation } from '@cortile/client/mailer.ts'
import type { QueuedMail } from '@cortile/contract/mailer.ts'
import { notify } from '@cortile/frame/notices/notices.tsx'
import { useDialog } from '../../forms/use-dialog.ts'

/** Actions on a mail, reported to `onDone`; irreversible ones ask first. Refusals are reported, the list refetched. */
export function useMailActions(onDone: (id: number) => void) {
  const dialog = useDialog<{ act: 'retry' | 'cancel'; mail: QueuedMail }>()
  const [sendAgain, retrying] = useRetryMailMutation()
  const [takeOut, cancelling] = useCancelMailMutation()

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
  /** `onSettled`: the button that opened the dialog is about to be removed. */
  const confirm = async (onSettled: () => void) => {
    if (!dialog.about) return
    const { act, mail } = dialog.about
    await (act === 'retry' ? retryNow(mail) : cancelNow(mail))
    onSettled()
    dialog.hide()
  }
  return { dialog, retry, cancel, confirm, busy: retrying.isLoading || cancelling.isLoading }
}
