import type { DeadlineKind } from '@cortile/contract/scadenze.ts'

interface DeadlineWords {
  title: string
  /** What the list is, and what to do with it. */
  about: string
  /** Of an empty list. */
  none: string
  /** Whether records are erased there. */
  erases: boolean
}

export const deadlineWords: Readonly<Record<DeadlineKind, DeadlineWords>> = {
  ex_iscritti: {
    title: 'Ex iscritti',
    about: 'Da tempo nessun accesso, movimento, pagamento o prenotazione, o la famiglia ha detto che non c’è più.',
    none: 'Nessun ex iscritto da cancellare.',
    erases: true,
  },
  richieste: {
    title: 'Richieste',
    about: 'Richieste di iscrizione a cui da tempo nessuno ha risposto.',
    none: 'Nessuna richiesta vecchia da cancellare.',
    erases: true,
  },
  consensi: {
    title: 'Consensi',
    about: 'Iscritti con consensi da chiedere di nuovo, o ritirati: la famiglia risponde dalla sua pagina.',
    none: 'Nessun consenso da rivedere.',
    erases: false,
  },
  note: {
    title: 'Note di salute',
    about: 'Iscritti con una nota di salute nella scheda: spostala nella scheda sanitaria, che è cifrata.',
    none: 'Nessuna nota di salute da spostare.',
    erases: false,
  },
}
