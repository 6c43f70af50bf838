import type { WeekRegister } from '@cortile/contract/er.ts'
import type { Db } from '../db/connect.ts'

type Groups = WeekRegister['gruppi']

interface Row {
  id: number
  nome: string
  cognome: string
  gruppo_id: number | null
  gruppo: string | null
  colore: string | null
}

/** Who has booked a week, by the group they are in now: groups by name, those without one last, people by surname. */
export async function registerOf(db: Db, settimana_id: number): Promise<Groups> {
  const rows = await db('prenotazioni as b')
    .join('anagrafiche as a', 'a.id', 'b.anagrafica_id')
    .leftJoin('gruppi as g', 'g.id', 'a.gruppo_id')
    .where({ 'b.settimana_id': settimana_id })
    .orderByRaw('g.id is null')
    .orderBy(['g.nome_norm', 'g.id', 'a.cognome_norm', 'a.nome_norm', 'a.id'])
    .select<Row[]>('a.id', 'a.nome', 'a.cognome', 'g.id as gruppo_id', 'g.nome as gruppo', 'g.colore')
  const groups: Groups = []
  for (const { id, nome, cognome, ...of } of rows) {
    let last = groups.at(-1)
    if (!last || (last.gruppo?.id ?? null) !== of.gruppo_id) groups.push((last = emptyGroup(of)))
    last.nominativi.push({ id, nome, cognome })
    last.count += 1
  }
  return groups
}

function emptyGroup({ gruppo_id, gruppo, colore }: Pick<Row, 'gruppo_id' | 'gruppo' | 'colore'>): Groups[number] {
  const none = gruppo_id === null || gruppo === null || colore === null
  return { gruppo: none ? null : { id: gruppo_id, nome: gruppo, colore }, count: 0, nominativi: [] }
}
