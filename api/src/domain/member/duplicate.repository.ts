import { likenesses } from '@cortile/contract/anagrafica.ts'

export type Likeness = (typeof likenesses)[number]

/** What says who somebody is; the names normalised. */
export interface Person {
  nome_norm: string
  cognome_norm: string
  data_nascita: string
  codice_fiscale: string | null
}

interface Lookalike<P> {
  who: P
  per: Likeness
}

/**
 * Who looks like the same person: whoever has the same tax code, or the same two names, in either order. Twins have
 * names of their own.
 */
export class Crowd<P extends Person> {
  private readonly byMark = new Map<string, P[]>()

  constructor(people: Iterable<P> = []) {
    for (const person of people) this.add(person)
  }

  add(person: P): void {
    for (const { mark } of marksOf(person)) {
      const others = this.byMark.get(mark)
      if (others) others.push(person)
      else this.byMark.set(mark, [person])
    }
  }

  /** At most so many who look like this person, the surest first, and among equals whoever was added first. */
  like(person: Person, most: number): Lookalike<P>[] {
    const found = new Map<P, Lookalike<P>>()
    for (const { mark, per } of marksOf(person)) {
      for (const who of this.byMark.get(mark) ?? []) {
        if (found.size === most) break
        if (!found.has(who)) found.set(who, { who, per })
      }
    }
    return [...found.values()]
  }
}

/** The surest first. */
export function bySureness(one: { per: Likeness }, other: { per: Likeness }): number {
  return likenesses.indexOf(one.per) - likenesses.indexOf(other.per)
}

/** Whether it is almost certainly the same person: of a name alone there may be several. */
export function isSure(per: Likeness): boolean {
  return per !== 'nome'
}

/** What two who look alike have in common, the surest first. */
function marksOf({ nome_norm, cognome_norm, data_nascita, codice_fiscale }: Person): { per: Likeness; mark: string }[] {
  const name = [nome_norm, cognome_norm].sort().join('\n')
  const marks: Record<Likeness, string | null> = {
    codice_fiscale,
    nome_e_nascita: `${name}\n${data_nascita}`,
    nome: name,
  }
  return likenesses.flatMap((per) => {
    const mark = marks[per]
    return mark === null ? [] : [{ per, mark: `${per}\n${mark}` }]
  })
}
