import { anagrafica } from '@cortile/contract/anagrafica.ts'
import { presence } from '@cortile/contract/presence.ts'
import type { Api } from './api.ts'

/** A child inside that must be handed over, with the guardian who collects it. */
export interface HeldChild {
  id: number
  card: string
  name: string
  guardian: string
}

/** Creates children with cards, each with a guardian of its own, all inside. */
export async function childrenInside(api: Api, count: number): Promise<HeldChild[]> {
  const children: HeldChild[] = []
  for (let index = 0; index < count; index += 1) {
    const card = `66${String(index).padStart(8, '0')}`
    const guardian = `Marta Uscita${index}`
    const body = {
      ...{ nome: `Bimbo${index}`, cognome: 'Uscita', data_nascita: `${new Date().getFullYear() - 8}-03-04` },
      ...{ luogo_nascita: 'Lodi', card_id: card, nome_tutore: guardian, telefono_tutore: '333 1234567' },
      email_tutore: `uscita${index}@famiglie.test`,
    }
    const { id } = await api.call(anagrafica.create, { body })
    await api.call(presence.forceEnter, { params: { id } })
    children.push({ id, card, name: `Bimbo${index} Uscita`, guardian })
  }
  return children
}
