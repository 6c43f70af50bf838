import { ADDRESS_DAYS, type AddressAnswer } from '@cortile/contract/indirizzi.ts'

interface AddressWords {
  question: string
  /** The first is the one that most readers need. */
  answers: readonly { esito: AddressAnswer; label: string }[]
  /** After each answer. */
  given: Readonly<Record<AddressAnswer, string>>
  /** Below a link that is over. */
  over: string
}

/** To the address that was replaced. */
export const oldAddressWords: AddressWords = {
  question: 'L’indirizzo a cui abbiamo scritto è stato sostituito con un altro. È giusto così?',
  answers: [
    { esito: 'annulla', label: 'No, rimetti questo indirizzo' },
    { esito: 'conferma', label: 'Sì, va bene' },
  ],
  given: {
    annulla: 'Fatto: vale di nuovo questo indirizzo, e quello nuovo non apre più niente. Avvisa la segreteria.',
    conferma: 'Grazie. Da adesso vale solo il nuovo indirizzo.',
  },
  over: `Un cambio si annulla dal link entro ${ADDRESS_DAYS} giorni. Per rimettere il tuo indirizzo passa in segreteria.`,
}

/** To the new address of a user. */
export const newAddressWords: AddressWords = {
  question: 'Vuoi entrare nel sistema con l’indirizzo a cui abbiamo scritto? La password resta la stessa.',
  answers: [
    { esito: 'conferma', label: 'Sì, conferma l’indirizzo' },
    { esito: 'annulla', label: 'No, non sono io' },
  ],
  given: {
    conferma: 'Fatto: da adesso entri con questo indirizzo.',
    annulla: 'Grazie: l’indirizzo di prima resta quello che vale.',
  },
  over: `Il link vale ${ADDRESS_DAYS} giorni. Chiedi a chi amministra il sistema di scrivere di nuovo l’indirizzo.`,
}
