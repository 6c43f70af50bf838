import type { QueuedMail } from '@cortile/contract/mailer.ts'
import type { ChipProps } from '@mui/material/Chip'

export type MailStato = QueuedMail['stato']

interface StateWords {
  /** Label of one mail. */
  one: string
  /** Title of the list. */
  many: string
  tone: NonNullable<ChipProps['color']>
  /** Text of the empty list. */
  none: string
}

export const stateWords: Readonly<Record<MailStato, StateWords>> = {
  queued: { one: 'In coda', many: 'In coda', tone: 'info', none: 'Nessuna mail è in coda.' },
  sending: { one: 'In partenza', many: 'In partenza', tone: 'info', none: 'Nessuna mail sta partendo ora.' },
  sent: { one: 'Inviata', many: 'Inviate', tone: 'success', none: 'Nessuna mail è stata inviata.' },
  failed: { one: 'Non riuscita', many: 'Non riuscite', tone: 'error', none: 'Nessuna mail non riuscita.' },
  uncertain: { one: 'Incerta', many: 'Incerte', tone: 'warning', none: 'Di ogni mail si sa se è partita.' },
  cancelled: { one: 'Tolta', many: 'Tolte', tone: 'default', none: 'Nessuna mail è stata tolta.' },
}
