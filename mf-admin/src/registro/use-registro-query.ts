import { Day, Id } from '@cortile/contract/fields.ts'
import { subjectTypes, type RegistroQuery, type SubjectType } from '@cortile/contract/registro.ts'
import { validate } from '@cortile/contract/validate.ts'
import { useSearchParams } from '@cortile/frame/navigation/router.ts'

/** The filters of the register; an empty text is none. */
export interface RegistroFilters {
  da: string
  a: string
  user_id: string
  tipo: SubjectType | ''
  azione: string
  richiesta: string
}

export const noFilters: RegistroFilters = { da: '', a: '', user_id: '', tipo: '', azione: '', richiesta: '' }

/** The filters in the URL; a change goes to the first page. The URL is user input: an invalid value is no filter. */
export function useRegistroQuery() {
  const [params, setParams] = useSearchParams()
  const day = (name: string) => validate(Day, params.get(name)).data ?? ''
  const filters: RegistroFilters = {
    da: day('da'),
    a: day('a'),
    user_id: String(validate(Id, Number(params.get('user_id'))).data ?? ''),
    tipo: subjectTypes.find((tipo) => tipo === params.get('tipo')) ?? '',
    azione: params.get('azione') ?? '',
    richiesta: params.get('richiesta') ?? '',
  }
  const filter = (change: Partial<RegistroFilters>) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(change))
      if (value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { preventScrollReset: true, replace: true })
  }
  return {
    filters,
    active: Object.entries(filters).filter(([name, value]) => name !== 'richiesta' && value !== '').length,
    query: queryOf(filters),
    filter,
  }
}

function queryOf({ user_id, tipo, ...texts }: RegistroFilters): Partial<RegistroQuery> {
  const given = Object.entries(texts).filter(([, value]) => value !== '')
  return {
    ...Object.fromEntries(given),
    ...(user_id !== '' && { user_id: Number(user_id) }),
    ...(tipo !== '' && { tipo }),
  }
}
