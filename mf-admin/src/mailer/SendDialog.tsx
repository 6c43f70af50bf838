import { useGroupsQuery } from '@cortile/client/groups.ts'
import type { MailAudience } from '@cortile/contract/mailer.ts'
import { ConfirmDialog } from '@cortile/kit/layout/ConfirmDialog.tsx'
import { hoursOf, recipientsInWords, timeInWords } from './audience-words.ts'
import type { MailValues } from './mail-values.ts'

interface SendDialogProps {
  open: boolean
  values: MailValues
  audience: MailAudience
  /** Mails that are in the queue before these. */
  pending: number
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before a bulk mail is sent, with the number of recipients: it can't be recalled. */
export function SendDialog({ open, values, audience, pending, onConfirm, onCancel }: SendDialogProps) {
  const recipients = useRecipientsText(values)
  const when = timeInWords(hoursOf(audience, pending), audience.count)
  return (
    <ConfirmDialog
      careful
      open={open}
      confirmLabel="Invia"
      count={recipientsInWords(audience.count)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Vuoi inviare «{values.subject.trim()}» {recipients}
      {values.attachment !== '' && `, con l’allegato ${values.attachment}`}? {when}.
    </ConfirmDialog>
  )
}

function useRecipientsText({ type, obj_id }: MailValues): string {
  const { data: groups } = useGroupsQuery(undefined, { skip: type !== 'group' })
  const group = groups?.find(({ id }) => String(id) === obj_id)
  switch (type) {
    case 'anagrafica':
      return 'a tutti gli iscritti'
    case 'users':
      return 'agli utenti del sistema'
    case 'admins':
      return 'agli amministratori'
    case 'quota':
      return 'a chi deve pagare la quota scelta'
    default:
      return group ? `al gruppo «${group.nome}»` : 'al gruppo scelto'
  }
}
