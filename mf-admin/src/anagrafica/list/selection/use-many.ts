import type { ManyOutcome } from '@cortile/client/many-members.ts'
import type { AnagraficaRow } from '@cortile/contract/anagrafica.ts'
import { isApiError } from '@cortile/frame/api/api-error.ts'
import { surnameFirst } from '@cortile/kit/format.ts'
import { useState } from 'react'

type Run = (members: readonly AnagraficaRow[]) => Promise<ManyOutcome>

/** An action on many members. */
export interface ManyAction {
  people: readonly AnagraficaRow[]
  run: Run
  /** What was done, for so many: "3 persone spostate in Coro". */
  words: (count: number) => string
  /** Takes it back for those for whom it was done. */
  undo: Run
}

/** What has become of the last action. */
export interface ManyResult {
  text: string
  refused: readonly { id: number; name: string; message: string }[]
  /** Null once it is taken back, and if nothing was done. */
  undo: ManyAction | null
}

/** Runs actions on many members, one at a time, and takes back the last one. */
export function useMany() {
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<ManyResult | null>(null)

  const go = async ({ people, run, words, undo }: Omit<ManyAction, 'undo'> & { undo: Run | null }) => {
    setBusy(true)
    setResult(null)
    try {
      const { done, refused } = await run(people)
      const names = new Map(people.map((person) => [person.id, surnameFirst(person)]))
      const served = people.filter(({ id }) => done.includes(id))
      setResult({
        text: done.length === 0 ? 'Non è cambiato niente' : words(done.length),
        refused: refused.map(({ id, message }) => ({ id, name: names.get(id) ?? '', message })),
        undo: undo && done.length > 0 ? { people: served, run: undo, words: takenBack, undo } : null,
      })
    } catch (error) {
      // The session has ended: the page goes to the login, which says so.
      if (!isApiError(error)) throw error
    } finally {
      setBusy(false)
    }
  }
  return {
    busy,
    result,
    start: (action: ManyAction) => go(action),
    takeBack: ({ people, run, words }: ManyAction) => go({ people, run, words, undo: null }),
    dismiss: () => setResult(null),
  }
}

export type Many = ReturnType<typeof useMany>

/** `1 persona`, `12 persone`. */
export function peopleWords(count: number): string {
  return count === 1 ? '1 persona' : `${count} persone`
}

function takenBack(count: number): string {
  return `Annullato per ${peopleWords(count)}`
}
