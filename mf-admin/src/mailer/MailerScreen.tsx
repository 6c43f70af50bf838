import { usePendingMailsQuery } from '@cortile/client/mailer.ts'
import { ButtonLink } from '@cortile/frame/navigation/ButtonLink.tsx'
import { PageHeader } from '@cortile/kit/layout/PageHeader.tsx'
import { Panel } from '@cortile/kit/layout/Panel.tsx'
import { colorVars } from '@cortile/kit/theme/color-vars.ts'
import { rem, fontSize } from '@cortile/kit/theme/tokens.ts'
import styled from '@emotion/styled'
import { History, Mails } from 'lucide-react'
import { polling } from '../lists/polling.ts'
import { StaleMark } from '../ui/StaleMark.tsx'
import { queueInWords } from './audience-words.ts'
import { MailForm } from './MailForm.tsx'
import { useChosenMembers } from './use-chosen-members.ts'
import { useMailForm } from './use-mail-form.ts'
import { useReminder } from './use-reminder.ts'
import { useUnderWay } from './use-under-way.ts'

// Beside the menu, a narrower window has no room for two columns.
const Columns = styled.div({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 2fr)' },
})

/** A mail to the members, a group or the staff. */
export function MailerScreen() {
  const underWay = useUnderWay()
  const { data, isError } = usePendingMailsQuery(undefined, polling)
  return (
    <>
      <PageHeader
        title="Mailer"
        subtitle={
          <>
            <span role="status">
              {data ? queueInWords(data.pending_emails) : isError ? 'Non sappiamo quante email sono in coda' : '\u00a0'}
            </span>
            <StaleMark stale={data !== undefined && isError} />
          </>
        }
        tools={
          <>
            <ButtonLink to="/gestione/mailer/messaggi" variant="outlined" startIcon={<History size={20} aria-hidden />}>
              Messaggi inviati
            </ButtonLink>
            <ButtonLink to="/gestione/mailer/coda" variant="outlined" startIcon={<Mails size={20} aria-hidden />}>
              Mail in uscita
            </ButtonLink>
          </>
        }
      />
      {/* The outcome of a mail is stored with its draft: the form is mounted anew, to read it, once it is known. */}
      <MailEditor key={String(underWay)} underWay={underWay} pending={data?.pending_emails} />
    </>
  )
}

function MailEditor({ underWay, pending }: { underWay: boolean; pending: number | undefined }) {
  const form = useMailForm({ underWay })
  useReminder(form)
  useChosenMembers(form)
  const { subject, message } = form.values
  return (
    <Columns>
      <MailForm form={form} pending={pending} />
      <Preview subject={subject} message={message} />
    </Columns>
  )
}

const Subject = styled.p({
  margin: '0 0 16px',
  fontSize: rem(fontSize.lead),
  fontWeight: 700,
  overflowWrap: 'anywhere',
})
const Message = styled.p({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const Empty = styled.p({ margin: 0, color: colorVars.muted })

/** The mail as its recipients will read it: plain text, never more. */
function Preview({ subject, message }: { subject: string; message: string }) {
  const hasText = subject.trim() !== '' || message.trim() !== ''
  return (
    <Panel title="Come si legge">
      {hasText ? (
        <>
          <Subject>{subject}</Subject>
          <Message>{message}</Message>
        </>
      ) : (
        <Empty>Scrivi oggetto e messaggio: qui vedi come si leggeranno.</Empty>
      )}
    </Panel>
  )
}
