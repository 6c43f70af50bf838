import { normalise, words as wordsOf } from '@cortile/contract/normalise.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'
import { surnameFirst } from '@cortile/kit/format.ts'

/** A filter of loaded members by their names, kept in the URL; it needs no call. */
export function useNameFilter() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const words = wordsOf(search)
  const setSearch = (text: string) => {
    const next = new URLSearchParams(params)
    if (text === '') next.delete('search')
    else next.set('search', text)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  const matches = (person: { nome: string; cognome: string }) => {
    if (words.length === 0) return true
    const name = normalise(surnameFirst(person))
    return words.every((word) => name.includes(word))
  }
  return { search, setSearch, words, matches }
}
