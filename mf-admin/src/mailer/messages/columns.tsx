import type { SentMessage } from '@cortile/contract/mailer.ts'
import { RouteLink } from '@cortile/frame/navigation/RouteLink.tsx'
import { dateTime, numero } from '@cortile/kit/format.ts'
import { TwoLines } from '@cortile/kit/layout/TwoLines.tsx'
import type { Column, RowLink } from '@cortile/kit/table/table-column.ts'
import { audienceWords, subjectWords, troubleWords } from './message-words.ts'

export const rowKey = ({ id }: SentMessage) => id

export const columns: readonly Column<SentMessage>[] = [
  {
    id: 'oggetto',
    header: 'Oggetto',
    card: 'title',
    width: 'minmax(0, 3fr)',
    cell: subjectWords,
  },
  {
    id: 'quando',
    header: 'Quando',
    width: '150px',
    cell: ({ created_at, user }) => <TwoLines under={user ?? 'utente cancellato'}>{dateTime(created_at)}</TwoLines>,
  },
  {
    id: 'a-chi',
    header: 'A chi',
    width: 'minmax(0, 2fr)',
    cell: (message) => (
      <TwoLines under={message.count === 1 ? '1 indirizzo' : `${numero(message.count)} indirizzi`}>
        {audienceWords(message)}
      </TwoLines>
    ),
  },
  {
    id: 'inviate',
    header: 'Inviate',
    width: '80px',
    align: 'end',
    cell: ({ counts }) => numero(counts.sent),
  },
  {
    id: 'non-riuscite',
    header: 'Non riuscite',
    width: '112px',
    align: 'end',
    cell: ({ counts }) => numero(counts.failed),
  },
  {
    id: 'altre',
    header: 'Le altre',
    width: 'minmax(88px, 1.4fr)',
    cell: ({ counts }) => troubleWords(counts),
  },
]

/** The mails of the message, each with its state. */
export const toMails: RowLink<SentMessage> = {
  LinkComponent: RouteLink,
  to: ({ id }) => `/gestione/mailer/coda?messaggio=${id}`,
  label: (message) => `${subjectWords(message)}: le sue mail`,
}
