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
const oldAddressWords: AddressWords = {
  question:
    'La segreteria non usa più questa email, quella a cui ti abbiamo scritto. L’hai chiesto tu? Se rispondi Sì, con questa email non entri più nella tua pagina.',
  answers: [
    { esito: 'annulla', label: 'No, rimettete questa email' },
    { esito: 'conferma', label: 'Sì, questa non serve più' },
  ],
  given: {
    annulla: 'Fatto: vale di nuovo questa email, e nessun’altra al suo posto. Avvisa la segreteria.',
    conferma: 'Grazie: questa email non apre più la tua pagina.',
  },
  over: `Un cambio si annulla dal link entro ${ADDRESS_DAYS} giorni. Per rimettere la tua email passa in segreteria.`,
}

/** To the address with which a user enters so far. */
const loginWords: AddressWords = {
  question: 'Un amministratore vuole cambiare l’indirizzo con cui entri nel sistema. È giusto così?',
  answers: oldAddressWords.answers,
  given: {
    annulla: 'Fatto: entri con questo indirizzo, e con nessun altro. Avvisa chi amministra il sistema.',
    conferma: 'Grazie. Finché il nuovo indirizzo non viene confermato, entri con questo.',
  },
  over: `Un cambio si annulla dal link entro ${ADDRESS_DAYS} giorni. Per rimettere il tuo indirizzo avvisa chi amministra il sistema.`,
}

/** To the new address of a user. */
const newAddressWords: AddressWords = {
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

/** By the query of the link. */
export function wordsFor(search: string): AddressWords {
  if (search === '?nuovo') return newAddressWords
  return search === '?utente' ? loginWords : oldAddressWords
}
