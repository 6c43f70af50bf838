import type { Ente } from '@cortile/contract/ente.ts'
import type { ReceiptText } from '@cortile/contract/ricevute.ts'
import { storeEnte, type Place } from './fixtures.ts'

/** The data of a centre that may write receipts. */
export const completeEnte: Ente = {
  denominazione: 'Oratorio San Luigi',
  indirizzo: 'Via Manzoni 14, Milano',
  codice_fiscale: '80012340156',
  email: 'oratorio@example.test',
  natura: 'parrocchia',
  bollo: { regime: 'dovuto', titolo: '' },
  sport: '',
  iban: '',
  conto_intestato: '',
}

/** A paper that says nothing. */
export const noText: ReceiptText = {
  centro: { denominazione: '', indirizzo: '', codice_fiscale: '' },
  intestatario: { nome: '', codice_fiscale: '', indirizzo: '' },
  iscritto: { nome: '', codice_fiscale: '' },
  righe: [],
  titolo: '',
  motivo: '',
}

/** Stores the centre's data, as the settings would; again after each reset of the server. */
export async function completeCentre({ database }: Pick<Place, 'database'>, ente: Partial<Ente> = {}): Promise<void> {
  await storeEnte({ database }, { ...completeEnte, ...ente })
}

/** A number of a receipt or note, or 0 for that which is missing. */
interface Numbered {
  anno: number
  numero: number
}

/** The numbers of each year that are neither used nor left out, up to the last one, and those that are used twice. */
export async function seriesFaults({ database }: Pick<Place, 'database'>): Promise<string[]> {
  const { db } = database
  const used = await db('ricevute').select<Numbered[]>('anno', 'numero')
  const raises = await db('serie_rialzi').select<{ anno: number; da: number; a: number }[]>('anno', 'da', 'a')
  const faults: string[] = []
  for (const { anno, ultimo } of await db('serie_ricevute').select<{ anno: number; ultimo: number }[]>('*')) {
    const numbers = used.filter((receipt) => receipt.anno === anno).map(({ numero }) => numero)
    for (let n = 1; n <= ultimo; n += 1) {
      const times = numbers.filter((numero) => numero === n).length
      const isLeftOut = raises.some((raise) => raise.anno === anno && n > raise.da && n <= raise.a)
      if (times !== (isLeftOut ? 0 : 1)) faults.push(`${n}/${anno}: ${times}`)
    }
    faults.push(...numbers.filter((numero) => numero > ultimo).map((numero) => `${numero}/${anno} is after the last`))
  }
  return faults
}
