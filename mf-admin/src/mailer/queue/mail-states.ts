import type { QueuedMail } from '@cortile/contract/mailer.ts'
import type { ToneName } from '@cortile/kit/Tag.tsx'

export type MailStato = QueuedMail['stato']

interface StateWords {
  /** Of one mail. */
  one: string
  /** Of the list of them. */
  many: string
  tone: ToneName
  /** What is said where there is none. */
  none: string
}

export const stateWords: Readonly<Record<MailStato, StateWords>> = {
  queued: { one: 'In coda', many: 'In coda', tone: 'info', none: 'Nessuna mail è in coda.' },
  sending: { one: 'In partenza', many: 'In partenza', tone: 'info', none: 'Nessuna mail sta partendo ora.' },
  sent: { one: 'Inviata', many: 'Inviate', tone: 'dentro', none: 'Nessuna mail è stata inviata.' },
  failed: { one: 'Non riuscita', many: 'Non riuscite', tone: 'errore', none: 'Nessuna mail non riuscita.' },
  uncertain: { one: 'Incerta', many: 'Incerte', tone: 'avviso', none: 'Di ogni mail si sa se è partita.' },
  cancelled: { one: 'Tolta', many: 'Tolte', tone: 'neutro', none: 'Nessuna mail è stata tolta.' },
}
